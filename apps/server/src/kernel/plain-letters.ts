/** Letters that decompose to nothing simpler, as passports and most lists write them. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
};

/** A text in small letters without marks and apostrophes, Latin ones as plain as a to z; decomposed (NFKD), the rest as it is. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[ßæœøđðłıþħ]/g, (letter) => written[letter] ?? letter);
}
