import { currencies, formatDecimal, isCurrency, parseDecimal } from '@kassa/money';
import { CallerError } from '../../web-server/create-web-server.ts';

/** Shows minor units as a decimal number, as Mercado Pago writes every amount. */
export function amountView(minor: bigint, currency: string): number {
  return Number(formatDecimal(minor, isCurrency(currency) ? currencies[currency].isoDigits : 2));
}

/** Reads a decimal number as minor units. @throws CallerError 400 for one with too many digits, or not above 0 */
export function readAmount(amount: number, currency: string): bigint {
  // Colombia's are whole.
  const digits = currency === 'COP' ? 0 : isCurrency(currency) ? currencies[currency].isoDigits : 2;
  const units = parseDecimal(String(amount), digits);
  if (units === null || units <= 0n) throw new CallerError(400, '4037', 'Invalid transaction_amount');
  return currency === 'COP' ? units * 100n : units;
}
