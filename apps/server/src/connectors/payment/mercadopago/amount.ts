import { currencies, formatDecimal, isCurrency, parseDecimal } from '@kassa/money';

/**
 * Digits that Mercado Pago takes where they are fewer than those of ISO 4217. It writes amounts as decimal numbers, not in
 * minor units: https://www.mercadopago.com/developers/en/reference/online-payments/checkout-api-payments/create-payment/post.
 */
const ownDigits: Readonly<Record<string, number>> = { COP: 0 };

/** The most digits that a JSON number carries exactly. */
const exactDigits = 15;

/** Writes an amount of ISO minor units as Mercado Pago counts it. Undefined where it has no such amount. */
export function toMercadoPago(amountMinor: bigint, currency: string): number | undefined {
  if (!isCurrency(currency) || String(amountMinor).length > exactDigits) return undefined;
  const { isoDigits } = currencies[currency];
  const digits = ownDigits[currency] ?? isoDigits;
  const step = 10n ** BigInt(isoDigits - digits);
  return amountMinor % step === 0n ? Number(formatDecimal(amountMinor / step, digits)) : undefined;
}

/** Reads an amount of Mercado Pago's as ISO minor units. Undefined where ours can't hold it, and for one below 0. */
export function fromMercadoPago(amount: number, currency: string): bigint | undefined {
  if (!isCurrency(currency)) return undefined;
  // What a number is written as has exactly the digits that came.
  const minor = parseDecimal(String(amount), currencies[currency].isoDigits);
  return minor === null || minor < 0n ? undefined : minor;
}
