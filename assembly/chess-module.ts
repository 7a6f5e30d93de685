// Exports of assembly/chess for tests and tools; assembly/pgn.ts exports the same names.
export * from "./chess/api";
export { decodeGame } from "./chess/game";
