// A game as a few lines of text that hold everything in it: what the `ast` blocks of test/spec show.
import type { Comment, PgnGameData, PgnMove } from "movetext";

export function renderGame(game: PgnGameData): string {
  const lines: string[] = [];
  if (game.preface.length > 0) lines.push(`preface ${renderComments(game.preface).join(" ")}`);
  for (const { name, value } of game.tagPairs) lines.push(`[${name} ${JSON.stringify(value)}]`);
  const movetext = [
    ...renderComments(game.comments),
    ...game.nags.map((nag) => `$${nag}`),
    ...renderLine(game.moves),
    ...(game.termination === undefined ? [] : [game.termination]),
    ...renderComments(game.commentsAfter),
  ];
  if (movetext.length > 0) lines.push(movetext.join(" "));
  if (game.result !== (game.termination ?? "*")) lines.push(`result ${game.result}`);
  for (const unread of game.unread) {
    lines.push(`${unread.escape ? "escape" : "unread"} ${JSON.stringify(unread.text)}`);
  }
  return lines.join("\n");
}

/** Moves as written, behind what is no plain number the number as written. */
function renderLine(moves: PgnMove[]): string[] {
  return moves.flatMap((move) => [
    ...renderComments(move.commentsBefore),
    /\s/.test(move.text) ? `“${move.text}”` : move.text,
    ...move.nags.map((nag) => `$${nag}`),
    ...renderComments(move.comments),
    ...move.variations.flatMap(({ comments, moves, result, commentsAfter }) => [
      "(",
      ...renderComments(comments),
      ...renderLine(moves),
      ...(result === undefined ? [] : [result]),
      ")",
      ...renderComments(commentsAfter),
    ]),
  ]);
}

function renderComments(comments: Comment[]): string[] {
  return comments.map(({ style, raw }) =>
    style === "brace" ? `{${escapeControls(raw)}}` : `;${escapeControls(raw)}⏎`,
  );
}

function escapeControls(text: string): string {
  return text.replace(/\n/g, "⏎").replace(/\r/g, "␍");
}
