// Exports of assembly/chess for tests and tools; assembly/pgn.ts re-exports the same names.
export * from "./chess/api";
