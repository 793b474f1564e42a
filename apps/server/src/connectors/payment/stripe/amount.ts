import { currencies, isCurrency } from '@kassa/money';

/**
 * Digits of Stripe's smallest unit where they are not two: https://docs.stripe.com/currencies. They are not always those
 * of ISO 4217: króna and Ugandan shilling have two here, the ariary none.
 */
const ownDigits: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3]),
]);

/** An amount as Stripe writes it, with its currency in small letters. */
export interface StripeAmount {
  readonly amount: number;
  readonly currency: string;
}

/** How many places Stripe's smallest unit is away from ours; undefined for a currency that is not ours. */
function shift(currency: string): number | undefined {
  return isCurrency(currency) ? (ownDigits[currency] ?? 2) - currencies[currency].isoDigits : undefined;
}

/** Writes an amount of ISO minor units as Stripe counts it. Undefined where Stripe has no such amount. */
export function toStripe(amountMinor: bigint, currency: string): StripeAmount | undefined {
  const places = shift(currency);
  if (places === undefined) return undefined;
  const divisor = 10n ** BigInt(Math.max(0, -places));
  const amount = Number((amountMinor * 10n ** BigInt(Math.max(0, places))) / divisor);
  const isExact = amountMinor % divisor === 0n && Number.isSafeInteger(amount);
  return isExact ? { amount, currency: currency.toLowerCase() } : undefined;
}

/** Reads an amount of Stripe's as ISO minor units. Undefined where ours can't hold it. */
export function fromStripe({ amount, currency }: StripeAmount): bigint | undefined {
  const places = shift(currency.toUpperCase());
  if (places === undefined) return undefined;
  const minor = BigInt(amount) * 10n ** BigInt(Math.max(0, -places));
  const divisor = 10n ** BigInt(Math.max(0, places));
  return minor % divisor === 0n ? minor / divisor : undefined;
}
