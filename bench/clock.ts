// CPU time of the main thread: other programs on the machine do not count, nor do the helper threads of the
// garbage collector. Wall time where the system does not tell.
import { closeSync, openSync, readSync } from "node:fs";

const SCHEDSTAT = "/proc/thread-self/schedstat";
const buffer = Buffer.alloc(128);
const file = openScheduler();

export const isCpuTime: boolean = file !== undefined;

/** Milliseconds. */
export function now(): number {
  if (file === undefined) return performance.now();
  // Asking for the usage makes the kernel bring its own count up to date; without it the file moves in 4 ms steps.
  process.cpuUsage();
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number.parseInt(buffer.toString("latin1", 0, length), 10) / 1e6;
}

function openScheduler(): number | undefined {
  try {
    const opened = openSync(SCHEDSTAT, "r");
    if (readSync(opened, buffer, 0, buffer.length, 0) > 0) return opened;
    closeSync(opened);
  } catch {
    // Not Linux.
  }
  return undefined;
}
