import { displayCoin, displayMoney, isCoin, isCurrency, type MoneyStyle, parseCoin, parseMoney } from '@kassa/money';

/**
 * Writes a decimal string of the wire for a person who reads `locale`, always with the currency's code. An unknown
 * currency is shown unchanged.
 */
export function displayAmount(price: { amount: string; fiat: string }, locale: string, style?: MoneyStyle): string {
  const { amount, fiat } = price;
  const money = isCurrency(fiat) ? parseMoney(amount, fiat) : null;
  return money ? displayMoney(money, locale, style) : `${fiat}\u00A0${amount}`;
}

/** Does the same for a coin: all its digits, then its ticker. */
export function displayCoinAmount(price: { amount: string; coin: string }, locale: string): string {
  const { amount, coin } = price;
  const parsed = isCoin(coin) ? parseCoin(amount, coin) : null;
  return parsed ? displayCoin(parsed, locale) : `${amount}\u00A0${coin}`;
}
