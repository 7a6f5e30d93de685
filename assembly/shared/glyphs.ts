// Symbols that stand for a NAG outside comments, one a line: the symbol, a blank, its number. Shared with
// AssemblyScript: plain TypeScript, imports nothing. Suffixes (`!`, `?!`, …) are not here: they are grammar, not table.
// Sources: the NAG list of the standard (PGN 10), kokopu, @mliebelt/pgn-parser and what lichess writes. A newly
// seen symbol is one more line; of two lines with one symbol the first would win, so there is only ever one.

export const GLYPHS: string = `‼ 3
⁇ 4
⁉ 5
⁈ 6
□ 7
☒ 9
= 10
∞ 13
~ 13
inf 13
⩲ 14
+= 14
+/= 14
⩱ 15
=+ 15
=/+ 15
± 16
+/- 16
∓ 17
-/+ 17
+- 18
+− 18
-+ 19
−+ 19
+-- 20
+−− 20
--+ 21
−−+ 21
⨀ 22
⟳ 32
↑↑ 32
↑ 36
→ 40
⯹ 44
=∞ 44
⇆ 132
⊕ 138
⨁ 138
∆ 140
∇ 141
⌓ 142
≤ 143
RR 145
N 146
D 220`;
