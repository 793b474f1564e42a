/** Makes English about 40 % longer, like other languages: every vowel twice, and a tail. Marks such as <0> stay. */
export function longer(text: string): string {
  if (text.trim() === '' || text === '#') return text;
  const stretched = text.replaceAll(/<[^>]*>|[aeiouy]/gi, (found) => (found.length === 1 ? found + found : found));
  return stretched + 'o'.repeat(Math.max(0, Math.ceil(text.trim().length * 1.4) - stretched.length));
}
