/** Personal data on a screen: the first 4 characters then asterisks; a short value shows less, never all of itself. */
export function maskText(text: string): string {
  const signs = [...text];
  if (signs.length === 0) return '';
  const shown = Math.min(4, Math.floor(signs.length / 2));
  return `${signs.slice(0, shown).join('')}${'*'.repeat(Math.max(3, Math.min(6, signs.length - shown)))}`;
}

/** An e-mail address on a screen: its first 3 characters, three asterisks, and all from the @ on; of a short one less. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = Math.min(3, Math.floor(Math.max(at, 0) / 2));
  return `${email.slice(0, shown)}***${at < 0 ? '' : email.slice(at)}`;
}
