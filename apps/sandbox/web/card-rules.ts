/** Form of one brand's numbers. `patterns`: a prefix, or the first and last of a range of prefixes. */
export interface BrandRow {
  readonly brand: string;
  readonly patterns: readonly (number | readonly number[])[];
  readonly lengths: readonly number[];
  readonly cvvDigits: number;
}

/** An expiry, read from a text. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** Keeps the digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns the brand as soon as the first digits decide it. */
export function brandOf(digits: string, rows: readonly BrandRow[]): BrandRow | undefined {
  return rows.find((row) => row.patterns.some((pattern) => startsWithin(digits, pattern)));
}

function startsWithin(digits: string, pattern: number | readonly number[]): boolean {
  const [first, last = first] = typeof pattern === 'number' ? [pattern] : pattern;
  const length = String(first).length;
  const prefix = Number(digits.slice(0, length));
  return digits.length >= length && prefix >= Number(first) && prefix <= Number(last);
}

/** Returns whether a number has a brand that is accepted here and a right check digit. */
export function isCardNumber(digits: string, rows: readonly BrandRow[]): boolean {
  return (brandOf(digits, rows)?.lengths.includes(digits.length) ?? false) && hasCheckDigit(digits);
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, sign, index) => {
    const value = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Groups digits by four, as on the card. */
export function groupNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Reads MM/YY and other common forms: 'MM / YYYY', 'MM-YY', 'MMYY'. */
export function readExpiry(text: string): Expiry | undefined {
  const match =
    /^(\d{1,2})\s*[/\-.\s]\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? /^(\d{2})(?:20)?(\d{2})$/.exec(text.trim());
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : undefined;
}

/** Returns whether a card is still valid in `thisMonth` ('YYYY-MM'), and expires within 20 years, as every card does. */
export function isGoodExpiry(expiry: Expiry | undefined, thisMonth: string): boolean {
  if (expiry === undefined) return false;
  const [year = 0, month = 0] = thisMonth.split('-').map(Number);
  const monthsLeft = (expiry.year - year) * 12 + expiry.month - month;
  return monthsLeft >= 0 && monthsLeft <= 240;
}

/** Formats the typed part of an expiry, with the slash in its place. `grew` is false while characters are deleted. */
export function shapeExpiry(text: string, grew: boolean): string {
  const whole = readExpiry(text);
  if (whole && digitsOf(text).length >= 4)
    return `${String(whole.month).padStart(2, '0')}/${String(whole.year % 100).padStart(2, '0')}`;
  const typed = digitsOf(text);
  const digits = /^[2-9]/.test(typed) || /^\d\s*\//.test(text) ? `0${typed}`.slice(0, 4) : typed.slice(0, 4);
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits.length === 2 && grew ? `${digits}/` : digits;
}

/** Returns whether a text is a CVV of the brand. */
export function isCvv(text: string, brand: BrandRow | undefined): boolean {
  return /^\d+$/.test(text) && text.length === (brand?.cvvDigits ?? 3);
}
