/** Personal data on a screen: the first 4 characters then asterisks; a short value shows less, never all of itself. */
export function maskText(text: string): string {
  const signs = [...text];
  if (signs.length === 0) return '';
  const shown = Math.min(4, Math.floor(signs.length / 2));
  return `${signs.slice(0, shown).join('')}${'*'.repeat(Math.max(3, Math.min(6, signs.length - shown)))}`;
}
