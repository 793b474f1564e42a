import { currencies, isCurrency } from '@kassa/money';
import type { AmountShape } from './wire.ts';

/**
 * Digits of Adyen's minor units where they are not those of ISO 4217:
 * https://docs.adyen.com/development-resources/currency-codes.
 */
const ownDigits: Readonly<Record<string, number>> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 };

/** How many places Adyen's minor unit is away from ours. */
function shift(currency: string): number {
  const iso = isCurrency(currency) ? currencies[currency].isoDigits : 2;
  return (ownDigits[currency] ?? iso) - iso;
}

/** Writes an amount of ISO minor units as Adyen counts it. Undefined where Adyen has no such amount. */
export function toAdyen(amountMinor: bigint, currency: string): AmountShape | undefined {
  const places = shift(currency);
  const divisor = 10n ** BigInt(Math.max(0, -places));
  const value = Number((amountMinor * 10n ** BigInt(Math.max(0, places))) / divisor);
  return amountMinor % divisor === 0n && Number.isSafeInteger(value) ? { currency, value } : undefined;
}

/** Reads an amount of Adyen's as ISO minor units. Undefined where ours can't hold it. */
export function fromAdyen({ value, currency }: AmountShape): bigint | undefined {
  const places = shift(currency);
  const minor = BigInt(value) * 10n ** BigInt(Math.max(0, -places));
  const divisor = 10n ** BigInt(Math.max(0, places));
  return minor % divisor === 0n ? minor / divisor : undefined;
}
