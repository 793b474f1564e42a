import type { Account } from './accounts.ts';

/** What happened to money; docs/ledger.md has the postings of each. */
export type LedgerEvent =
  | 'money_received'
  | 'money_unmatched'
  | 'order_paid'
  | 'excess_kept'
  | 'refund_decided'
  | 'order_unwound'
  | 'order_reduced'
  | 'refund_done'
  | 'refund_withdrawn'
  | 'refund_kept'
  | 'sold_coin_taken'
  | 'sold_coin_returned'
  | 'coin_delivered'
  | 'coin_undelivered'
  | 'gas_paid';

/** One line. `amount` in minor units of a currency or base units of a coin; debits above 0, credits below, never 0. */
export interface Posting {
  readonly account: Account;
  readonly currency: string;
  readonly amount: bigint;
}

/** Lines that sum to zero per currency. One journal per event and subject: booking it again has no effect. */
export interface Journal {
  readonly event: LedgerEvent;
  /** What it happened to: the number of a receipt, a refund or an order. */
  readonly subject: string;
  readonly orderNo: string;
  readonly postings: readonly Posting[];
}

/** Two lines that move `amount` (above 0) of one currency from the credited to the debited account. */
export function transfer(debit: Account, credit: Account, money: { currency: string; amount: bigint }): Posting[] {
  const { currency, amount } = money;
  return [
    { account: debit, currency, amount },
    { account: credit, currency, amount: -amount },
  ].filter((line) => line.amount !== 0n);
}

/** The first currency in which the lines do not sum to zero; undefined when they balance. */
export function imbalance(postings: readonly Posting[]): string | undefined {
  const sums = new Map<string, bigint>();
  for (const line of postings) sums.set(line.currency, (sums.get(line.currency) ?? 0n) + line.amount);
  return [...sums].find(([, sum]) => sum !== 0n)?.[0];
}
