import { currencies, isCurrency } from '@kassa/money';

/** Digits of Adyen's minor units where they are not those of ISO 4217. */
const ownDigits: Readonly<Record<string, number>> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 };

function factor(currency: string): bigint {
  const iso = isCurrency(currency) ? currencies[currency].isoDigits : 2;
  return 10n ** BigInt(iso - (ownDigits[currency] ?? iso));
}

/** An amount as Adyen writes it. */
export interface AdyenAmount {
  readonly currency: string;
  readonly value: number;
}

/** Writes ISO minor units as Adyen counts them. */
export function amountView({ amount, currency }: { amount: string; currency: string }): AdyenAmount {
  return { currency, value: Number(BigInt(amount) / factor(currency)) };
}

/** Reads an amount of Adyen's as ISO minor units. */
export function readAmount({ currency, value }: AdyenAmount): { amount: string; currency: string } {
  return { amount: (BigInt(value) * factor(currency)).toString(), currency };
}
