/**
 * Masks personal data for a screen: the first 4 characters, then asterisks. A short value shows less, never all of
 * itself.
 */
export function maskText(text: string): string {
  const signs = [...text];
  if (signs.length === 0) return '';
  const shown = Math.min(4, Math.floor(signs.length / 2));
  return `${signs.slice(0, shown).join('')}${'*'.repeat(Math.max(3, Math.min(6, signs.length - shown)))}`;
}

/**
 * Masks an email address for a screen: its first 3 characters, three asterisks, and everything from the @ on. A short
 * one shows less.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = Math.min(3, Math.floor(Math.max(at, 0) / 2));
  return `${email.slice(0, shown)}***${at < 0 ? '' : email.slice(at)}`;
}

/**
 * Masks a phone number for a screen: asterisks, then its last 4 digits, by which people know a number. Its beginning
 * says only the country.
 */
export function maskPhone(phone: string): string {
  const shown = Math.min(4, Math.floor(phone.length / 2));
  return phone === '' ? '' : `${'*'.repeat(6)}${phone.slice(phone.length - shown)}`;
}
