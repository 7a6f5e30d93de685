// Results: the marker and the Result tag of a game → its result.

/** The marker; the Result tag where there is no marker or it is `*`. */
export function resultOf(termination: string | undefined, tag: string | undefined): string {
  const marker = termination === undefined ? "*" : normalResult(termination);
  return marker !== "*" || tag === undefined || isEmpty(tag) ? marker : normalResult(tag);
}

const SPELLING = /^(0|1|1\/2|\u00bd)(?:\s*[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]\s*(0|1|1\/2|\u00bd))?$/;

/** One of the four results of PGN 8.2.6 for each spelling of it; anything else as it is. */
export function normalResult(text: string): string {
  if (text === "1-0" || text === "0-1" || text === "1/2-1/2" || text === "*") return text;
  const parts = SPELLING.exec(text);
  if (parts === null) return text;
  const [white, black] = [parts[1], parts[2]].map((part) => (part === "\u00bd" ? "1/2" : part));
  if (black === undefined) return white === "1/2" ? "1/2-1/2" : text;
  return `${white}-${black}`;
}

/** A Result tag that states nothing. */
function isEmpty(tag: string): boolean {
  return tag === "" || tag === "?";
}
