// Results: the marker and the Result tag of a game → its result.

/** The marker; the Result tag where there is no marker or it is `*`. */
export function resultOf(termination: string | undefined, tag: string | undefined): string {
  const marker = termination === undefined ? "*" : normalResult(termination);
  return marker === "*" && tag !== undefined && tag !== "" ? normalResult(tag) : marker;
}

/** One of the four results of PGN 8.2.6 for each spelling of it; anything else as it is. */
export function normalResult(text: string): string {
  switch (text) {
    case "1-0":
    case "0-1":
    case "1/2-1/2":
    case "*":
      return text;
    default: {
      const plain = text
        .replace(/\s+/g, "")
        .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, "-")
        .replace(/\u00bd/g, "1/2");
      return plain === "1/2" ? "1/2-1/2" : plain;
    }
  }
}
