/** Writes a word of a program as people do. */
export function plain(word: string): string {
  return word.replaceAll('_', ' ');
}
