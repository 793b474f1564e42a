import type { OrderView } from '@kassa/contract';
import type { ExceptionMark, OrderStatus, PaymentStatus } from '@kassa/contract/statuses';
import { partWaitMs, pendingLimitMs, reportedLimitMs } from '../modules/payments/index.ts';

/** What the money words of an order depend on. */
export interface MoneyFacts {
  readonly status: OrderStatus;
  readonly exception: ExceptionMark;
  readonly attempt: {
    readonly status: PaymentStatus;
    readonly sentAt: Date | null;
    readonly challengeUntil: Date | null;
    /** When the instructions end that stand; null where none do. */
    readonly instructionsUntil: Date | null;
    /** When money that is not final was reported. */
    readonly reportedAt: Date | null;
  } | null;
  /** Refunds of this order: some still on their way, some arrived, some that only a person can settle; when the last was decided. */
  readonly refunds: {
    readonly pending: boolean;
    readonly arrived: boolean;
    readonly stuck: boolean;
    readonly decidedAt: Date | null;
  };
  /** What is missing of a total that came in part, as on the wire; else ''. */
  readonly restAmount: string;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
}

type Words = OrderView['money'];
type FourWords = Omit<Words, 'restAmount'>;

/** A card's bank books a refund within so many days. */
const refundDays = 10;
/** The merchant's time to release before a person looks: decisions.md, Delivery. */
const releaseHours = 72;
const hourMs = 3_600_000;

/**
 * Has money moved, where is it, what next, by when: the four answers of a result screen. Total over every status,
 * exception and attempt. A payment that nobody has seen the end of is 'unknown', never 'no'.
 */
export function moneyWords(facts: MoneyFacts): Words {
  return { ...fourWords(facts), restAmount: facts.restAmount };
}

function fourWords(facts: MoneyFacts): FourWords {
  const { status, refunds } = facts;
  switch (status) {
    case 'created':
    case 'awaiting_payment':
      if (underWay(facts)) return openWords(facts);
      if (refunds.pending) return goingBack(facts, 'pay_again');
      return refunds.arrived ? words(['returned', 'with_buyer', 'pay_again'], facts.expiresAt) : openWords(facts);
    case 'processing':
      return processingWords(facts);
    case 'paid':
    case 'delivering':
    case 'crypto_sent':
      return words(['yes', 'with_us', 'wait_release'], facts.paidAt && later(facts.paidAt, releaseHours * hourMs));
    case 'completed':
      if (refunds.stuck) return words(['yes', 'with_merchant', 'wait_review'], null);
      return refunds.pending
        ? words(['yes', 'with_merchant', 'wait_refund'], refundBy(facts))
        : words(['yes', 'with_merchant', 'nothing'], null);
    case 'failed':
    case 'closed':
      if (refunds.pending) return goingBack(facts, 'wait_refund');
      return words([refunds.arrived ? 'returned' : 'no', 'with_buyer', 'new_order'], null);
    case 'refunding':
      return goingBack(facts, 'wait_refund');
    case 'refunded':
      return words(['returned', 'with_buyer', 'nothing'], null);
    case 'review':
      return words(['yes', 'with_us', 'wait_review'], null);
  }
}

/** Part of the money came, or all of it was reported and is not final. */
function processingWords(facts: MoneyFacts): FourWords {
  if (facts.restAmount !== '') return words(['held', 'with_us', 'wait_bank'], later(facts.expiresAt, partWaitMs));
  const reportedAt = facts.attempt?.reportedAt;
  return words(['held', 'with_bank', 'wait_bank'], reportedAt ? later(reportedAt, reportedLimitMs) : null);
}

function underWay(facts: MoneyFacts): boolean {
  return facts.attempt !== null && ['init', 'sent', 'challenge', 'unknown'].includes(facts.attempt.status);
}

function openWords({ attempt, expiresAt }: MoneyFacts): FourWords {
  switch (attempt?.status) {
    case 'init':
    case 'sent':
    case 'unknown':
      if (attempt.instructionsUntil) return words(['no', 'with_buyer', 'pay'], attempt.instructionsUntil);
      return words(['unknown', 'with_bank', 'wait_bank'], attempt.sentAt && later(attempt.sentAt, pendingLimitMs));
    case 'challenge':
      return words(['no', 'with_buyer', 'pay'], attempt.challengeUntil);
    case 'declined':
    case 'cancelled':
      return words(['no', 'with_buyer', 'pay_again'], expiresAt);
    case 'captured':
    case undefined:
      return words(['no', 'with_buyer', 'pay'], expiresAt);
  }
}

function goingBack(facts: MoneyFacts, next: 'wait_refund' | 'pay_again'): FourWords {
  if (facts.refunds.stuck) return words(['yes', 'with_us', 'wait_review'], null);
  return words(['going_back', 'on_its_way_back', next], refundBy(facts));
}

function refundBy({ refunds }: MoneyFacts): Date | null {
  return refunds.decidedAt && later(refunds.decidedAt, refundDays * 24 * hourMs);
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}

function words(
  [moved, where, next]: readonly [Words['moved'], Words['where'], Words['next']],
  by: Date | null,
): FourWords {
  return { moved, where, next, by: by ? by.toISOString() : null };
}
