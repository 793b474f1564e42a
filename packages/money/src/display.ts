import { currencies } from './currencies.ts';
import { type CoinAmount, type Money, wireAmount, wireCoinAmount, wireDigits } from './money.ts';

/** `symbol`: '$41.20 SGD', for amounts on their own. `code`: 'SGD 41.20', for buttons and running text. */
export type MoneyStyle = 'symbol' | 'code';

const noBreak = '\u00A0';

/**
 * Writes money for a person who reads `locale`, always with its code and with the digits of our own table (the
 * platform's differ for IDR and COP). Exact for any size. Works in browsers and on the server.
 */
export function displayMoney(money: Money, locale: string, style: MoneyStyle = 'symbol'): string {
  const { code, symbol } = currencies[money.currency];
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: style === 'symbol' ? 'narrowSymbol' : 'code',
    minimumFractionDigits: wireDigits(money),
    maximumFractionDigits: wireDigits(money),
  }).formatToParts(wireAmount(money) as Intl.StringNumericLiteral);
  if (style === 'code') return joined(parts);
  // The platform's own symbols change with its versions. Ours are in the table.
  const amount = parts.map((part) => (part.type === 'currency' ? { ...part, value: symbol } : part));
  return `${joined(amount)}${noBreak}${code}`;
}

/** Writes a coin amount for a person who reads `locale`: all its digits, then the ticker. */
export function displayCoin(amount: CoinAmount, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  return `${number.format(wireCoinAmount(amount) as Intl.StringNumericLiteral)}${noBreak}${amount.coin}`;
}

function joined(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map((part) => part.value).join('');
}
