/** The first six digits of what was typed, pasted or filled in; full-width digits of East Asian keyboards count. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}
