// Small games of our own with every construct in them, for tests that cut and mutate text.

export interface Fixture {
  name: string;
  text: string;
}

export const FIXTURES: Fixture[] = [
  {
    name: "tags, comments, variations, NAGs",
    text: `[Event "The \\"Kite\\" Cup"]
[White "Müller, Jørn"]
[Black "Ло, 𝄞"]
[Result "1-0"]

{ before [%csl Ga4] } 1. e4 $1 e5! ( 1... c5 { Sicilian } 2. Nf3 ( 2. c3 $10 ) d6 1-0 ) 2. Nf3 ; to the line end
2... Nc6 { [%clk 0:03:00] fine } 3. Bb5 a6 4. O-O 1-0 { after }
`,
  },
  {
    name: "what programs write",
    text: `%escape line\r
[Event "x"]\r
[Event "again"]\r
[Result "1/2-1/2"]\r
\r
1.e4 e5 2.Nf3! ± Nc6?! 3.0-0-0 Bb4 + 4.-- Z0 5.e8Q dxe8(R) e.p. 6.P@e6 ½-½\r
\r
1. d4 d5 * { x } 0-1\r
\r
e4 e5 1-0 d4 d5 0-1\r
`,
  },
  {
    name: "what is broken",
    text: `[Event "no end
[White Ann]
[Site]
[Black "B" quote" here"]

1. e4 ) } e5 ( 2. Nf3 { open

[Event "next"]
[Result "0-1"]

1. d4 <x> $ d5 [y] ??!! 1/5 0-1
`,
  },
  {
    name: "blanks, glyphs and numbers",
    text: '\ufeff[Event "y"]\r\r1.\u00a0e4\u200b e5 1 . Nf3 2 ... Nc6 3.♗b5 a6 ∞ N 4...(4.Ba4)4.Bxc6=dxc6 1\u20130\r',
  },
];
