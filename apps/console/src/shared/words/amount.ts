/**
 * Writes an exact amount as people read it: with groups of digits, and every decimal that it came with. Amounts are texts,
 * because they have more digits than a number holds.
 */
export function amountWords(locale: string, amount: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  if (whole === '') return amount;
  return sign + new Intl.NumberFormat(locale).format(BigInt(whole)) + rest;
}
