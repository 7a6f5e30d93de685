// The public names of `movetext`, and nothing else.
export * from "./pgn.js";
