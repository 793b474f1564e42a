import { displayMoney, isCurrency } from '@kassa/money';

/** Minor units as a person reads them; a currency that Kassa doesn't know as it came. */
export function amountText({ amount, currency }: { amount: string; currency: string }, locale: string): string {
  return isCurrency(currency)
    ? displayMoney({ minor: BigInt(amount), currency }, locale, 'code')
    : `${currency} ${amount}`;
}
