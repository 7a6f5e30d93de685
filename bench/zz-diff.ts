import fs from "node:fs";
import { parsePgn } from "../dist/src/index.js";
import { parse } from "./parsers/typescript.js";

const dir = "../shared/corpus/pgn/wild/";
const dec = (b: Buffer) => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(b);
  } catch {
    return b.toString("latin1");
  }
};
const norm = (g: any) => {
  const j = JSON.parse(JSON.stringify(g));
  j.diagnostics = j.diagnostics.map((d: any) => d.code + "@" + d.span.start).sort();
  return j;
};
function diff(a: any, b: any, path = ""): string | undefined {
  if (a === b) return;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b)
    return (
      path + ": " + JSON.stringify(a)?.slice(0, 150) + " <> " + JSON.stringify(b)?.slice(0, 150)
    );
  const ks = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const k of ks) {
    const d = diff(a[k], b[k], path + "/" + k);
    if (d) return d;
  }
}
let seed = +(process.argv[3] ?? 1);
const rnd = (n: number) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return seed % n;
};
const N = +(process.argv[2] ?? 0);
let bad = 0;
const files = fs.readdirSync(dir);
function check(name: string, t: string) {
  let a: any, b: any;
  try {
    a = parsePgn(t, { positions: false } as any).map(norm);
  } catch (e) {
    console.log("OURS THROWS", name, (e as Error).stack?.slice(0, 300));
    bad++;
    return;
  }
  try {
    b = parse(t).map(norm);
  } catch (e) {
    console.log("ORACLE THROWS", name, (e as Error).message);
    return;
  }
  const d = a.length !== b.length ? `games ${a.length} <> ${b.length}` : diff(a, b);
  if (d) {
    bad++;
    if (bad <= +(process.argv[4] ?? 25)) {
      console.log(name, d);
      if (N) {
        const m = /^\/(\d+)/.exec(d);
        const g = m ? a[+m[1]] : undefined;
        const o = g ? g.span.start : 0;
        console.log("   ", JSON.stringify(lastMut));
      }
    }
  }
}
let lastMut = "";
if (!N) for (const f of files) check(f, dec(fs.readFileSync(dir + f)));
else {
  const alphabet = '{}()[]<>;%*$"\\.!?=+#-/01aeNQRBKO@ \n\r\té½±♘—'.split("");
  const small = files.filter((f) => fs.statSync(dir + f).size < 12000);
  for (let i = 0; i < N; i++) {
    const f = small[rnd(small.length)];
    let t = dec(fs.readFileSync(dir + f));
    const at = rnd(t.length),
      k = rnd(4);
    const c = alphabet[rnd(alphabet.length)];
    if (k === 0) t = t.slice(0, at) + c + t.slice(at);
    else if (k === 1) t = t.slice(0, at) + t.slice(at + 1 + rnd(3));
    else if (k === 2) t = t.slice(0, at) + c + t.slice(at + 1);
    else {
      const b = rnd(t.length);
      t = t.slice(0, at) + t.slice(b, b + rnd(40)) + t.slice(at);
    }
    lastMut = t.slice(Math.max(0, at - 50), at) + "⟦" + t.slice(at, at + 50);
    check(f + "#" + i, t);
  }
}
console.log("bad", bad);
