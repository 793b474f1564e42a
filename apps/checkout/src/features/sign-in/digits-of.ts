/**
 * Returns the first six digits of a text that was typed, pasted or filled in. Full-width digits of East Asian keyboards
 * count.
 */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}
