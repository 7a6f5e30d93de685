// Piece letters by language. Shared with AssemblyScript: plain TypeScript, imports nothing.

/**
 * A line each: ISO 639-1 codes of the languages that share the letters, then king, queen, rook, bishop, knight. In automatic
 * mode the first of two that read a game equally far is taken, so the common ones come first. Number 0 is
 * automatic, 1 English; the lines count from 2.
 */
export const LANGUAGES: string = `de,da,no,nb,nn,sv,hr,sl,bs K D T L S
es,it,ca,gl R D T A C
fr R D T F C
nl K D T L P
pt R D T B C
pl K H W G S
cs,sk K D V S J
hu K V B F H
ro R D T N C
fi K D T L R
et K L V O R
is K D H B R
lv K D T L Z
lt K V B R Ž
tr Ş V K F A
eo R D T K Ĉ
ru,be Кр Ф Л С К
uk Кр Ф Т С К
bg Ц Д Т О К
sr,mk К Д Т Л С
el Ρ Β Π Α Ι
`;

export const LANGUAGE_AUTO = 0;
export const LANGUAGE_ENGLISH = 1;
export const FIRST_LANGUAGE = 2;
