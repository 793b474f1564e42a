import type { MethodRow } from '@kassa/methods';
import { type currencies, isCurrency } from '@kassa/money';
import type { AmountLimits } from '../method-table.ts';
import { fromStripe } from './amount.ts';
import { typeOf } from './methods.ts';

/**
 * The least that Stripe charges, in Stripe's units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 * An account that settles in another currency has that one's minimum too, at Stripe's rate: Stripe refuses such a payment.
 */
const least: Readonly<Record<string, number>> = {
  ...{ AED: 200, AUD: 50, BRL: 50, CAD: 50, CHF: 50, CZK: 1_500, DKK: 250, EUR: 50, GBP: 30, HKD: 400, HUF: 17_500 },
  ...{ INR: 50, JPY: 50, MXN: 1_000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1_000 },
  USD: 50,
};

/** The most digits of an amount (`amount` of the API's description), where they are not eight. */
const digits: Readonly<Record<string, number>> = { IDR: 12 };

/**
 * Limits of a method itself, in Stripe's units: https://docs.stripe.com/payments/oxxo, and what FPX lets a person pay at
 * once.
 */
const ofTypes: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  oxxo: { least: 1_000, most: 1_000_000 },
  fpx: { least: 200, most: 3_000_000 },
};

/** Returns what Stripe takes by a method in a currency, in ISO minor units. Undefined for a currency that is not ours. */
export function limitsAtStripe(
  { payWayCode, bankCode }: Pick<MethodRow, 'payWayCode' | 'bankCode'>,
  currency: string,
): AmountLimits | undefined {
  if (!isCurrency(currency)) return undefined;
  const own = ofTypes[typeOf(bankCode ? `${payWayCode}-${bankCode}` : payWayCode) ?? ''];
  const most = own?.most ?? 10 ** (digits[currency] ?? 8) - 1;
  return { least: minorOf(own?.least ?? least[currency] ?? 1, currency), most: minorOf(most, currency) };
}

/** Writes an amount of Stripe's in ISO minor units. Where ours are larger, cut: 99,999,999 of Stripe's smallest units. */
function minorOf(amount: number, currency: keyof typeof currencies): bigint {
  const exact = fromStripe({ amount, currency: currency.toLowerCase() });
  if (exact !== undefined) return exact;
  const whole = amount - (amount % 100);
  return fromStripe({ amount: whole, currency: currency.toLowerCase() }) ?? 1n;
}
