import type { OrderNo } from '../../kernel/ids.ts';
import { clearingOf } from './accounts.ts';
import { type Journal, type Posting, transfer } from './journal.ts';
import type { Amount } from './postings.ts';

interface DisputeMoney {
  /** The dispute and the number of the booking. */
  readonly subject: string;
  readonly orderNo: OrderNo;
  readonly provider: string;
  /** Above 0: taken from us. Below 0: given back. */
  readonly money: Amount;
}

/** Books money that a provider takes for a dispute: it is not lost yet. Below 0, money that it gives back. */
export function disputeTaken({ subject, orderNo, provider, money }: DisputeMoney): Journal {
  return { event: 'dispute_taken', subject, orderNo, postings: transfer('disputed', clearingOf(provider), money) };
}

/** Books what the provider charges for a dispute, or gives back of it. */
export function disputeFee({ subject, orderNo, provider, money }: DisputeMoney): Journal {
  return { event: 'dispute_fee', subject, orderNo, postings: transfer('provider_fees', clearingOf(provider), money) };
}

/** Who bears a loss: docs/decisions/who-bears-a-dispute.md. The parts add up to it. Minor units of one currency. */
export interface Loss {
  readonly subject: string;
  readonly orderNo: OrderNo;
  readonly currency: string;
  /** The buyer's money that no order has used, and money whose owner was never settled. */
  readonly heldMinor: bigint;
  readonly suspenseMinor: bigint;
  /** The part of the paid order, and the postings that book it back. */
  readonly reducedMinor: bigint;
  readonly reduction: readonly Posting[];
  /** The rest: our own loss. */
  readonly oursMinor: bigint;
}

/** Books disputed money as lost. */
export function disputeLost(loss: Loss): Journal {
  const { subject, orderNo, currency } = loss;
  const of = (amount: bigint) => ({ currency, amount });
  return {
    event: 'dispute_lost',
    subject,
    orderNo,
    postings: [
      ...loss.reduction,
      ...transfer('buyer_funds', 'disputed', of(loss.heldMinor + loss.reducedMinor)),
      ...transfer('suspense', 'disputed', of(loss.suspenseMinor)),
      ...transfer('chargebacks', 'disputed', of(loss.oursMinor)),
    ],
  };
}

/** Books a loss back, line by line: the bank decided anew. */
export function disputeRegained(loss: Pick<Journal, 'subject' | 'orderNo' | 'postings'>): Journal {
  const postings = loss.postings.map((line) => ({ ...line, amount: -line.amount }));
  return { ...loss, event: 'dispute_regained', postings };
}
