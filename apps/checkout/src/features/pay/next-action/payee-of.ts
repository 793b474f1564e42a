/**
 * Returns the payee's name that the bank app will show: field 59 of an EMVCo merchant-presented payload, '' in any
 * other. Fields may be in any order, and lengths count characters (docs/specification/countries.md#qr-codes).
 */
export function payeeOf(payload: string): string {
  if (!payload.startsWith('0002')) return '';
  for (let at = 0; at + 4 <= payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    if (Number.isNaN(length)) return '';
    if (payload.slice(at, at + 2) === '59') return payload.slice(at + 4, at + 4 + length).trim();
    at += 4 + length;
  }
  return '';
}
