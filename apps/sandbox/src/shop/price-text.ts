import { displayCoin, displayMoney, isCoin, isCurrency, parseCoin, parseMoney } from '@kassa/money';
import type { LinkParameters } from './sign-link.ts';

/** Writes the price of a link for a person. '' when it names none. */
export function priceText({ fiat = '', amount = '', crypto = 'ETH', cryptoAmount = '' }: LinkParameters): string {
  if (cryptoAmount !== '') {
    const coins = isCoin(crypto) ? parseCoin(cryptoAmount, crypto) : null;
    return coins ? displayCoin(coins, 'en-US') : `${cryptoAmount} ${crypto}`;
  }
  const money = isCurrency(fiat) ? parseMoney(amount, fiat) : null;
  return money ? displayMoney(money, 'en-US') : `${amount} ${fiat}`.trim();
}
