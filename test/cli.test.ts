// The command line as it is built: output, exit codes, pipes.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";

const bin = resolve(import.meta.dirname, "../dist/movetext.js");
const folder = mkdtempSync(join(tmpdir(), "movetext-"));
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD =
  '[Event "Cup"]\n[White "Ann"]\n[Black "Bob"]\n[Date "2001.02.??"]\n[Result "1-0"]\n\n1. e4 {x} e5 2. Nf3 (2. f4 $1) 1-0\n';
const BAD = `${GOOD}\n[Event "Next"]\n\n1. d4\n } d5 *\n`;

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function run(args: string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    input,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const good = file("good.pgn", GOOD);
const bad = file("bad.pgn", BAD);

test("parse is a summary for chess players", () => {
  const { status, stdout, stderr } = run([good]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("1 game, 2 moves (3 plies)");
  expect(stdout).toContain("1 variation of 1 ply, 1 comment, 1 NAG");
  expect(stdout).toMatch(/1\. Ann – Bob {2}Cup {2}2001\.02 {2}1-0 {2}2 moves/);
  expect(stdout).toContain("Nothing is wrong.");
  expect(run(["parse", good]).stdout).toBe(stdout);
  expect(stdout).not.toContain("\u001b");
});

test("what is wrong is said with its place", () => {
  const { status, stdout } = run([bad]);
  expect(status).toBe(1);
  expect(stdout).toContain(`${bad}:12:2: error UnexpectedCommentEnd`);
  expect(stdout).toContain("     } d5 *\n     ^");
});

test("check", () => {
  const { status, stdout } = run(["check", good, bad]);
  expect(status).toBe(1);
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/bad\.pgn:12:2: error UnexpectedCommentEnd .*\.$/);
  expect(lines[1]).toBe("3 games: 1 error, 0 warnings");
  expect(run(["check", good]).status).toBe(0);
});

test("stats counts, as JSON too", () => {
  expect(run(["stats", good]).stdout).toMatch(/ 3 {2}plies\n/);
  const [counts] = JSON.parse(run(["stats", "--json", good]).stdout);
  expect(counts).toMatchObject({
    ...{ bytes: GOOD.length, games: 1, tags: 5, plies: 3, variationPlies: 1, variations: 1 },
    ...{ comments: 1, nags: 1, errors: 0, results: { "1-0": 1 } },
  });
});

describe("JSON", () => {
  test("--json is one array over all files, --ndjson a game a line", () => {
    const games = JSON.parse(run(["--json", good, bad]).stdout);
    expect(games.map((game: { tags: { Event: string } }) => game.tags.Event)).toEqual([
      "Cup",
      "Cup",
      "Next",
    ]);
    const { status, stdout } = run(["--ndjson", good, bad]);
    expect(status).toBe(1);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(games);
    expect(JSON.parse(run(["--json", file("empty.pgn", "")]).stdout)).toEqual([]);
  });

  test("check --json", () => {
    const [found] = JSON.parse(run(["check", "--json", bad]).stdout);
    expect(found).toMatchObject({ file: bad, line: 12, column: 2, severity: "error" });
  });
});

describe("inputs", () => {
  test("standard input", () => {
    expect(run(["check", "-"], BAD).stdout).toContain("standard input:12:2: error");
  });

  test("gzip, whatever it is called, and in several members", () => {
    const members = Buffer.concat([gzipSync(GOOD), gzipSync(`\n${BAD}`)]);
    for (const name of ["x.pgn.gz", "x.pgn"]) {
      expect(run(["check", file(name, members)]).stdout).toContain("3 games: 1 error");
    }
  });

  test("--encoding", () => {
    const path = file("latin.pgn", Buffer.from('[White "\xcb\xee"]\n\n*\n', "latin1"));
    expect(run(["--ndjson", "--encoding", "windows-1251", path]).stdout).toContain("Ло");
  });

  test("what cannot be opened is 2; the other files are read", () => {
    const { status, stdout, stderr } = run(["check", join(folder, "none.pgn"), good]);
    expect(status).toBe(2);
    expect(stdout).toBe("1 game: 0 errors, 0 warnings\n");
    expect(stderr).toContain("none.pgn: there is no such file.");
    expect(run([folder]).stderr).toContain("is a directory.");
    expect(run([file("cut.gz", gzipSync(GOOD).subarray(0, 40))]).status).toBe(2);
  });
});

test.each([[[]], [["--nonsense", "x"]], [["--format", "fen", "x"]], [["--encoding", "x", "y"]]])(
  "wrong usage %j is 2",
  (args) => {
    const { status, stdout, stderr } = run(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^movetext: .+\nTry movetext --help\.\n$/);
  },
);

test("PDN is refused clearly", () => {
  for (const args of [["x.pdn"], ["x.pdn.gz"], ["--format", "pdn", good]]) {
    expect(run(args)).toMatchObject({ status: 2, stderr: expect.stringContaining("PDN") });
  }
});

test("--help and --version", () => {
  expect(run(["--help"])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: /) });
  expect(run(["--version"]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("a pipe that closes early ends it quietly", async () => {
  const path = file("many.pgn", GOOD.repeat(20_000));
  const child = spawn(process.execPath, [bin, "--ndjson", path]);
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  child.stdout.once("data", () => child.stdout.destroy());
  const status = await new Promise((done) => child.on("close", done));
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("Ctrl-C ends it quietly", async () => {
  const child = spawn(process.execPath, [bin, "check", "--json", "-"]);
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  await new Promise((done) => child.stdout.once("data", done));
  child.kill("SIGINT");
  const status = await new Promise((done) => child.on("close", done));
  expect({ status, stderr }).toEqual({ status: 130, stderr: "" });
});
