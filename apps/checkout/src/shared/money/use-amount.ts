import type { MoneyStyle } from '@kassa/money';
import { useLingui } from '@lingui/react';
import { formsOf } from '../language/language.ts';
import { displayAmount, displayCoinAmount } from './display-amount.ts';

/** Writes amounts in the current language: `amount('41.20', 'SGD')`. `code` for buttons and running text. */
export function useAmount(): (amount: string, fiat: string, style?: MoneyStyle) => string {
  const { i18n } = useLingui();
  return (amount, fiat, style) => displayAmount({ amount, fiat }, formsOf(i18n), style);
}

/** Writes the price in a coin, in the current language. Null for an item priced in money. */
export function useCoinPrice(): (
  quote: { crypto: string | null; cryptoAmount: string | null } | undefined,
) => string | null {
  const { i18n } = useLingui();
  return (quote) =>
    quote?.crypto && quote.cryptoAmount
      ? displayCoinAmount({ amount: quote.cryptoAmount, coin: quote.crypto }, formsOf(i18n))
      : null;
}
