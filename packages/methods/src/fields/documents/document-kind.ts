/** One kind of document that a country's rails ask for. */
export interface DocumentKind {
  /** Value of the field documentType. */
  readonly type: string;
  readonly inputMode: 'text' | 'numeric';
  /** How the number is grouped while typing; without it, it is shown as typed. */
  readonly groups?: { readonly sizes: readonly number[]; readonly separators: readonly string[] };
  /** `number` has capitals and digits only. `today` is YYYY-MM-DD. */
  fits(number: string, today: string): boolean;
}

/** A number of digits alone that fits a pattern and, where there is one, a check. */
export function digitsKind(
  type: string,
  pattern: RegExp,
  more: Partial<Pick<DocumentKind, 'groups' | 'fits'>> = {},
): DocumentKind {
  const { fits, ...rest } = more;
  return {
    type,
    inputMode: 'numeric',
    fits: (number, today) => pattern.test(number) && (fits?.(number, today) ?? true),
    ...rest,
  };
}

/** Passports of any country: ICAO 9303 gives them up to nine capitals and digits; `longest` where a rail takes more. */
export function passportKind(longest: number): DocumentKind {
  const pattern = new RegExp(`^(?=.*\\d)[A-Z0-9]{6,${longest}}$`);
  return { type: 'passport', inputMode: 'text', fits: (number) => pattern.test(number) };
}

/** Sum of digits times weights, from the left. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0);
}
