/** One kind of document that a country's rails ask for. */
export interface DocumentKind {
  /** Value of the field documentType. */
  readonly type: string;
  readonly inputMode: 'text' | 'numeric';
  /** Groups of the number while typing. Without them it is shown as typed. */
  readonly groups?: { readonly sizes: readonly number[]; readonly separators: readonly string[] };
  /** Checks a number. `number` has only capitals and digits. `today` is YYYY-MM-DD. */
  fits(number: string, today: string): boolean;
}

/** Makes a kind whose numbers have only digits, fit a pattern and, where given, pass a check. */
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

/**
 * Makes the kind of passports of any country. ICAO 9303 allows up to nine capitals and digits. `longest` is for rails
 * that accept more.
 */
export function passportKind(longest: number): DocumentKind {
  const pattern = new RegExp(`^(?=.*\\d)[A-Z0-9]{6,${longest}}$`);
  return { type: 'passport', inputMode: 'text', fits: (number) => pattern.test(number) };
}

/** Sums digits times weights, from the left. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0);
}
