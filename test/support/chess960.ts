// The numbered initial positions of Chess960, by the scheme that its rules give.

/** Puts `piece` on the free squares of the rank with these numbers, counted from the left among the free ones. */
function put(rank: string[], piece: string, ...numbers: number[]): void {
  const free = rank.flatMap((there, file) => (there === "" ? [file] : []));
  for (const number of numbers) rank[free[number]] = piece;
}

const KNIGHTS = [0, 1, 2, 3, 4].flatMap((a) =>
  [0, 1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b]),
);

export function chess960Fen(number: number): string {
  const rank: string[] = Array(8).fill("");
  rank[(number % 4) * 2 + 1] = "b";
  rank[(Math.floor(number / 4) % 4) * 2] = "b";
  put(rank, "q", Math.floor(number / 16) % 6);
  put(rank, "n", ...KNIGHTS[Math.floor(number / 96)]);
  put(rank, "r", 0, 2);
  put(rank, "k", 0);
  const pieces = rank.join("");
  return `${pieces}/pppppppp/8/8/8/8/PPPPPPPP/${pieces.toUpperCase()} w KQkq - 0 1`;
}
