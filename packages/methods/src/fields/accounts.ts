import { choiceRule, digitsOf, type FieldRule, grouped, rule } from './rule.ts';

/** Weights from the right, repeated: Argentine central bank, communication A 2622. */
const weights = [3, 1, 7, 9] as const;

/** Computes the check digit of a block of a CBU. It may be 0. */
function checkDigit(block: string): number {
  const sum = [...block]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index % 4] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
}

/** Checks a CBU or CVU: bank 3, branch 4, check digit, account 13, check digit. */
function isAccountNumber(digits: string): boolean {
  if (!/^\d{22}$/.test(digits) || /^0+$/.test(digits)) return false;
  const right = (from: number, check: number) => checkDigit(digits.slice(from, check)) === Number(digits[check]);
  return right(0, 7) && right(8, 21);
}

/**
 * Returns the bank's code of an Argentine account: the first three digits of a valid CBU or CVU (000 for a CVU). Null
 * for any other text.
 */
export function bankCodeOfAccount(accountNumber: string): string | null {
  const digits = digitsOf(accountNumber);
  return isAccountNumber(digits) ? digits.slice(0, 3) : null;
}

/** Rules of the fields for bank accounts. */
export const accountRules: readonly FieldRule[] = [
  choiceRule('accountType', () => ['chequing', 'saving']),
  rule({
    name: 'accountNumber',
    inputMode: 'numeric',
    maxLength: 27,
    mask: (text) => grouped(digitsOf(text).slice(0, 22), [4, 4, 4, 4, 4, 2]),
    normalise: digitsOf,
    wrong: (value) => (isAccountNumber(value) ? null : 'accountNumber'),
  }),
];
