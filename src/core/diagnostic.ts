// Diagnostic codes → severity and message, and the error that strict reading throws. One exhaustive table.
import { DiagnosticCode as Code } from "../../assembly/shared/diagnostics.js";
import type { Diagnostic, DiagnosticCode, Severity, Span } from "./ast.js";
import type { Locator, Place } from "./location.js";

/** `message`: one sentence, what was found and what was expected; `{found}` stands for the text at the span. */
interface Description {
  severity: Severity;
  message: string;
}

// A code without an entry does not compile.
export const DIAGNOSTICS: Readonly<Record<DiagnosticCode, Description>> = {
  UnquotedTagValue: error('The tag value has no opening quote; expected [Name "value"].'),
  UnterminatedTagValue: error("The tag value has no closing quote before the line ends."),
  UnescapedQuote: warning('A quote inside the tag value has no backslash; expected \\".'),
  MissingTagBracket: warning("The tag pair has no closing bracket; expected ] behind its value."),
  MalformedTagPair: error('{found} is no tag pair; expected [Name "value"].'),
  UnterminatedComment: error("The comment has no closing brace; expected } before the next game."),
  UnexpectedCommentEnd: error("A closing brace stands outside a comment; expected { before it."),
  UnterminatedVariation: error("The variation has no closing parenthesis; expected ) before here."),
  UnexpectedVariationEnd: error(
    "A closing parenthesis stands outside a variation; expected ( before it.",
  ),
  UnexpectedVariation: error(
    "A variation begins where no move stands before it that it could replace.",
  ),
  UnexpectedText: error("Found {found}, which is no part of the notation; expected a move."),
  UnreadableMove: error("{found} looks like a move, but is none in any known spelling."),
  MalformedNag: error("Found $ without a number that it could mean; expected $0 to $255."),
  UnknownSuffix: warning("{found} is no suffix annotation; expected one of ! ? !! ?? !? ?!."),
  BlankInsideMove: warning("The move {found} has a blank inside; expected it in one piece."),
  CastlingSpelling: warning("Castling is written {found}; expected O-O or O-O-O."),
  MissingTermination: warning(
    "The game ends without a termination marker; expected 1-0, 0-1, 1/2-1/2 or *.",
  ),
  RepeatedTermination: warning("A second termination marker, {found}, follows the first."),
  ResultMismatch: warning(
    "The termination marker {found} states another result than the Result tag.",
  ),
  TerminationSpelling: warning(
    "The result is written {found}; expected one of 1-0, 0-1, 1/2-1/2 and *.",
  ),
  TooDeep: error("Variations are nested deeper than limits.depth allows; the text was not read."),
  GameTooLong: error("The game is longer than limits.gameBytes allows; it was ended here."),
  TooManyDiagnostics: warning(
    "There are more diagnostics than limits.diagnostics; the rest is left out.",
  ),
  IllegalMove: error("No legal move in this position fits {found}."),
  AmbiguousMove: error("More than one legal move fits {found}; expected its file, rank or square."),
  MoveSpelling: warning("The move is clear, but {found} is not its spelling in the standard."),
  InvalidFen: error("The FEN tag is no position that a game could start from."),
  RepairedFen: warning("The FEN tag has a mistake that had to be mended before it could be read."),
  UnknownVariant: warning("The Variant tag names no known variant; the moves are kept as text."),
  ForeignPieceLetters: warning(
    "The moves have the piece letters of another language than English.",
  ),
  SymbolForNag: warning("{found} stands for a NAG; expected its number behind $."),
};

const FOUND_LIMIT = 30;

/**
 * The diagnostic for a code of the tape; message (unless it is given), line, column and excerpt are worked out on first
 * look.
 */
export function createDiagnostic(
  code: Code,
  span: Span,
  locator: Locator,
  given?: string,
): Diagnostic {
  const name = Code[code] as DiagnosticCode;
  const { severity, message } = DIAGNOSTICS[name];
  let place: Place | undefined;
  let sentence = given;
  const look = () => {
    place ??= locator.locate(span.start);
    return place;
  };
  return {
    code: name,
    severity,
    get message() {
      sentence ??= message.replace(
        "{found}",
        () => `“${locator.textAt(span.start, span.end, FOUND_LIMIT)}”`,
      );
      return sentence;
    },
    span,
    get line() {
      return look().line;
    },
    get column() {
      return look().column;
    },
    get excerpt() {
      return look().excerpt;
    },
  };
}

/** What reading with `strict` throws; it describes the first error, `diagnostics` holds all that were found. */
export class MovetextError extends Error {
  override readonly name: string = "MovetextError";
  readonly code: DiagnosticCode;
  readonly span: Span;
  readonly line: number;
  readonly column: number;
  readonly excerpt: string;
  readonly diagnostics: Diagnostic[];

  constructor(diagnostic: Diagnostic, diagnostics: Diagnostic[] = [diagnostic]) {
    const { line, column, excerpt } = diagnostic;
    super(`${diagnostic.message} (line ${line}, column ${column})\n${excerpt}`);
    this.code = diagnostic.code;
    this.span = diagnostic.span;
    this.line = line;
    this.column = column;
    this.excerpt = excerpt;
    this.diagnostics = diagnostics;
  }
}

function error(message: string): Description {
  return { severity: "error", message };
}

function warning(message: string): Description {
  return { severity: "warning", message };
}
