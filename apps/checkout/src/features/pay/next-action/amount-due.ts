import type { OrderView } from '@kassa/contract';

/**
 * Returns the amount still to pay, as a decimal string in the quote's fiat: the total, or the rest after a part came.
 */
export function amountDue({ money, quote }: Pick<OrderView, 'money' | 'quote'>): string {
  return money.restAmount || quote.fiatSumAmount;
}
