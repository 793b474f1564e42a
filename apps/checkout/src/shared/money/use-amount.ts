import type { MoneyStyle } from '@kassa/money';
import { useLingui } from '@lingui/react';
import { displayAmount } from './display-amount.ts';

/** Shows amounts in the language that is spoken: `amount('41.20', 'SGD')`. `code` for buttons and running text. */
export function useAmount(): (amount: string, fiat: string, style?: MoneyStyle) => string {
  const { i18n } = useLingui();
  return (amount, fiat, style) => displayAmount({ amount, fiat }, i18n.locale, style);
}
