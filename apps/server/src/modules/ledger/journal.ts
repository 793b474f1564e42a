import type { SellOrderNo, SendRef, SettlementLineNo } from '../../kernel/ids.ts';
import type { Account } from './accounts.ts';

/** Events that move money. docs/ledger.md has the postings of each. */
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
  | 'refund_bounced'
  | 'refund_doubled'
  | 'dispute_taken'
  | 'dispute_fee'
  | 'dispute_lost'
  | 'dispute_regained'
  | 'sold_coin_taken'
  | 'sold_coin_returned'
  | 'coin_delivered'
  | 'coin_undelivered'
  | 'gas_paid'
  | 'settled_fee'
  | 'settled_exchange'
  | 'settled_difference'
  | 'payout_made';

/**
 * One line. `amount` is in minor units of a currency or base units of a coin: debits above 0, credits below, never 0.
 */
export interface Posting {
  readonly account: Account;
  readonly currency: string;
  readonly amount: bigint;
}

/** Lines that sum to zero in each currency. An event of a subject has one journal: booking it again has no effect. */
export interface Journal {
  readonly event: LedgerEvent;
  /** The number of the capture, refund, dispute, order or report's line that the event is about. */
  readonly subject: string;
  /** Of an order, bought or sold; of gas what its send was for; of a report its line. The column `ledger_journals.order_no`. */
  readonly orderNo: SendRef | SellOrderNo | SettlementLineNo;
  /** The day of the books, YYYY-MM-DD, where that is not the day on which it is booked (UTC). */
  readonly day?: string;
  readonly postings: readonly Posting[];
}

/** Makes two lines that move `amount` (above 0) of one currency from the credited to the debited account. */
export function transfer(debit: Account, credit: Account, money: { currency: string; amount: bigint }): Posting[] {
  const { currency, amount } = money;
  return [
    { account: debit, currency, amount },
    { account: credit, currency, amount: -amount },
  ].filter((line) => line.amount !== 0n);
}

/** Finds the first currency in which the lines do not sum to zero; undefined when they balance. */
export function imbalance(postings: readonly Posting[]): string | undefined {
  const sums = new Map<string, bigint>();
  for (const line of postings) sums.set(line.currency, (sums.get(line.currency) ?? 0n) + line.amount);
  return [...sums].find(([, sum]) => sum !== 0n)?.[0];
}
