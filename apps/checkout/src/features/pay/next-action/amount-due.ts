import type { OrderView } from '@kassa/contract';

/** What is still to be paid, as a decimal string in the quote's fiat: the total, or what is missing once part of it came. */
export function amountDue({ money, quote }: Pick<OrderView, 'money' | 'quote'>): string {
  return money.restAmount || quote.fiatSumAmount;
}
