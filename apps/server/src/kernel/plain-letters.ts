/** Letters that do not decompose to simpler ones, as passports and most lists write them. */
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

/** Writes a text in lower case without accents and apostrophes, Latin letters as a to z; decomposes the rest (NFKD). */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[ßæœøđðłıþħ]/g, (letter) => written[letter] ?? letter);
}
