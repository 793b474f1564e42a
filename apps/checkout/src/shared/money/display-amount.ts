import { displayCoin, displayMoney, isCoin, isCurrency, type MoneyStyle, parseCoin, parseMoney } from '@kassa/money';

/**
 * A decimal string of the wire as a person reads it in `locale`, always with the currency's code. What our table of
 * currencies doesn't know is shown as it came.
 */
export function displayAmount(price: { amount: string; fiat: string }, locale: string, style?: MoneyStyle): string {
  const { amount, fiat } = price;
  const money = isCurrency(fiat) ? parseMoney(amount, fiat) : null;
  return money ? displayMoney(money, locale, style) : `${fiat}\u00A0${amount}`;
}

/** The same for a coin: all its digits, then its ticker. */
export function displayCoinAmount(price: { amount: string; coin: string }, locale: string): string {
  const { amount, coin } = price;
  const parsed = isCoin(coin) ? parseCoin(amount, coin) : null;
  return parsed ? displayCoin(parsed, locale) : `${amount}\u00A0${coin}`;
}
