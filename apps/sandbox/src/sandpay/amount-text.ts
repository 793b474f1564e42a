import { displayMoney, isCurrency } from '@kassa/money';

/** Writes minor units for a person. An unknown currency stays unchanged. */
export function amountText({ amount, currency }: { amount: string; currency: string }, locale: string): string {
  return isCurrency(currency)
    ? displayMoney({ minor: BigInt(amount), currency }, locale, 'code')
    : `${currency} ${amount}`;
}
