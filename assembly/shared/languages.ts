// Piece letters by language. Shared with AssemblyScript: plain TypeScript, imports nothing.

/**
 * A line each: ISO 639-1 codes of the languages that share the letters, then king, queen, rook, bishop, knight. In automatic
 * mode the first of two that read a game equally far is taken, so the common ones come first. Number 0 is
 * automatic, 1 English; the lines count from 2.
 */
export const LANGUAGES: string =
  "de,da,no,nb,nn,sv,hr,sl,bs K D T L S\n" +
  "es,it,ca,gl R D T A C\n" +
  "fr R D T F C\n" +
  "nl K D T L P\n" +
  "pt R D T B C\n" +
  "pl K H W G S\n" +
  "cs,sk K D V S J\n" +
  "hu K V B F H\n" +
  "ro R D T N C\n" +
  "fi K D T L R\n" +
  "et K L V O R\n" +
  "is K D H B R\n" +
  "lv K D T L Z\n" +
  "lt K V B R Ž\n" +
  "tr Ş V K F A\n" +
  "eo R D T K Ĉ\n" +
  "ru,be Кр Ф Л С К\n" +
  "uk Кр Ф Т С К\n" +
  "bg Ц Д Т О К\n" +
  "sr,mk К Д Т Л С\n" +
  "el Ρ Β Π Α Ι\n";

export const LANGUAGE_AUTO = 0;
export const LANGUAGE_ENGLISH = 1;
export const FIRST_LANGUAGE = 2;
