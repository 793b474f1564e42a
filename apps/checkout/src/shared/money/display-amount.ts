import { displayMoney, isCurrency, type MoneyStyle, parseMoney } from '@kassa/money';

/**
 * A decimal string of the wire as a person reads it in `locale`, always with the currency's code. What our table of
 * currencies doesn't know is shown as it came.
 */
export function displayAmount(price: { amount: string; fiat: string }, locale: string, style?: MoneyStyle): string {
  const { amount, fiat } = price;
  const money = isCurrency(fiat) ? parseMoney(amount, fiat) : null;
  return money ? displayMoney(money, locale, style) : `${fiat}\u00A0${amount}`;
}
