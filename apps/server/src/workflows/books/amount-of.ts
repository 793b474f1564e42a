import { isCoin, wireCoinAmount } from '@kassa/money';
import { majorOf } from '../desk/list-review.ts';

/** Writes an amount of the books as a decimal: major units of a currency, or whole coins. */
export function amountOf(amount: bigint, currency: string): string {
  return isCoin(currency) ? wireCoinAmount({ units: amount, coin: currency }) : majorOf(amount, currency);
}
