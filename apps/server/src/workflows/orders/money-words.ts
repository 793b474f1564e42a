import type { OrderView } from '@kassa/contract';
import type { ExceptionMark, OrderStatus, PaymentStatus } from '@kassa/contract/statuses';
import { partWaitMs, pendingLimitMs, reportedLimitMs } from '../../modules/payments/index.ts';

/** The facts that an order's money words depend on. */
export interface MoneyFacts {
  readonly status: OrderStatus;
  readonly exception: ExceptionMark;
  readonly attempt: {
    readonly status: PaymentStatus;
    readonly sentAt: Date | null;
    readonly challengeUntil: Date | null;
    /** When the live instructions end; null without any. */
    readonly instructionsUntil: Date | null;
    /** When money that is not final was reported. */
    readonly reportedAt: Date | null;
  } | null;
  /**
   * Refunds of this order: whether some have not arrived, of these some are sent, some arrived, some need a person; when the
   * last was decided, and when the last arrived.
   */
  readonly refunds: {
    readonly pending: boolean;
    readonly sent: boolean;
    readonly arrived: boolean;
    readonly stuck: boolean;
    readonly decidedAt: Date | null;
    readonly arrivedAt: Date | null;
    /** Days until their bank or wallet shows them: only then they are with the buyer. */
    readonly showDays: number;
  };
  /** `open`: a bank has taken money of it and decides; `lost`: it has all of it, for good; null: neither. */
  readonly dispute: 'open' | 'lost' | null;
  /** The missing rest of a total that came in part and is kept, as a decimal on the wire; '' otherwise. */
  readonly restAmount: string;
  /**
   * What is next for a part: its rest goes to the same account, or, as a code takes the whole total or nothing, the part goes
   * back, or a person decides where it can't.
   */
  readonly partNext: 'pay' | 'wait_refund' | 'wait_review';
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** When the item was released. */
  readonly completedAt: Date | null;
  readonly now: Date;
}

/** The rest of what a buyer reads of the money are amounts and names. */
type Words = Omit<OrderView['money'], 'refundAmount' | 'noWayBack'>;
type FourWords = Omit<Words, 'restAmount'>;

/** The merchant's time to release before a person looks: docs/specification/delivery.md#by-the-merchant. */
const releaseHours = 72;
const hourMs = 3_600_000;

/**
 * Answers the four questions of a result screen: has money moved, where is it, what next, by when. Covers every status,
 * exception and attempt. An attempt with an unknown end is 'unknown', never 'no'. Money that was only reported is with
 * the bank, never with us.
 */
export function moneyWords(facts: MoneyFacts): Words {
  return { ...afterDispute(facts, fourWords(facts)), restAmount: facts.restAmount };
}

/** Says where money is that we would have, if its buyer's bank had not taken it back. */
function afterDispute({ dispute }: MoneyFacts, said: FourWords): FourWords {
  const ours = said.where === 'with_us' || said.where === 'with_merchant';
  if (dispute === null || !ours) return said;
  return dispute === 'open' ? { ...said, where: 'with_bank' } : { ...said, moved: 'returned', where: 'with_buyer' };
}

function fourWords(facts: MoneyFacts): FourWords {
  const { status, refunds } = facts;
  switch (status) {
    case 'created':
    case 'awaiting_payment':
      if (underWay(facts)) return openWords(facts);
      if (refunds.pending) return goingBack(facts, 'pay_again');
      return refunds.arrived ? goneBack(facts, 'pay_again') : openWords(facts);
    case 'processing':
      return processingWords(facts);
    case 'paid':
    case 'delivering':
    case 'crypto_sent':
      return words(['yes', 'with_us', 'wait_release'], facts.paidAt && later(facts.paidAt, releaseHours * hourMs));
    case 'completed':
      // What is asked of money that goes back is where that is, not where the item's price is.
      if (refunds.pending) return { ...goingBack(facts, 'wait_refund'), moved: 'yes' };
      return words(['yes', 'with_merchant', 'nothing'], null);
    case 'failed':
    case 'closed':
      return endedWords(facts, 'new_order');
    case 'refunding':
      return goingBack(facts, 'wait_refund');
    case 'refunded':
      return endedWords(facts, 'nothing');
    case 'review':
      return reviewWords(facts);
  }
}

/** Words an order of which part of the money came, or all of it was reported but is not final. */
function processingWords(facts: MoneyFacts): FourWords {
  const { restAmount, partNext, refunds, attempt, expiresAt } = facts;
  // It is the buyer's turn, not the bank's.
  if (restAmount !== '') return words(['yes', 'with_us', partNext], later(expiresAt, partWaitMs));
  if (!underWay(facts)) {
    // The money came in another currency, so it pays for nothing.
    if (refunds.pending) return goingBack(facts, 'wait_refund');
    if (refunds.arrived) return goneBack(facts, 'new_order');
    if (attempt?.status === 'captured') return words(['yes', 'with_us', 'wait_review'], null);
  }
  return words(
    ['held', 'with_bank', 'wait_bank'],
    attempt?.reportedAt ? later(attempt.reportedAt, reportedLimitMs) : null,
  );
}

/**
 * Words an order that ended unpaid. Nothing can be paid any more. Money on its way may still come, and money that came
 * has to be accounted for.
 */
function endedWords(facts: MoneyFacts, next: 'new_order' | 'nothing'): FourWords {
  const { status, refunds, attempt } = facts;
  if (refunds.pending) return goingBack(facts, 'wait_refund');
  if (underWay(facts)) return words([attempt?.reportedAt ? 'held' : 'unknown', 'with_bank', 'wait_bank'], null);
  if (refunds.arrived || status === 'refunded') return goneBack(facts, next);
  return attempt?.status === 'captured'
    ? words(['yes', 'with_us', 'wait_review'], null)
    : words(['no', 'with_buyer', next], null);
}

/**
 * Words an order that a person decides about: money that we hold, money that is only reported, or money that went back.
 */
function reviewWords(facts: MoneyFacts): FourWords {
  const { refunds, attempt, paidAt, completedAt, restAmount } = facts;
  if (restAmount !== '') return words(['yes', 'with_us', 'wait_review'], null);
  // Money stuck on its way back is with us, even when its item was released.
  const where = completedAt && !refunds.stuck ? 'with_merchant' : 'with_us';
  if (paidAt) return words(['yes', where, 'wait_review'], null);
  if (refunds.pending) return goingBack(facts, 'wait_review');
  if (underWay(facts)) return words([attempt?.reportedAt ? 'held' : 'unknown', 'with_bank', 'wait_review'], null);
  if (refunds.arrived) return goneBack(facts, 'wait_review');
  const came = attempt?.status === 'captured';
  return words(came ? ['yes', 'with_us', 'wait_review'] : ['no', 'with_buyer', 'wait_review'], null);
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
      return words(['yes', 'with_us', 'wait_review'], null);
    case undefined:
      return words(['no', 'with_buyer', 'pay'], expiresAt);
  }
}

function goingBack(facts: MoneyFacts, next: 'wait_refund' | 'pay_again' | 'wait_review'): FourWords {
  if (facts.refunds.stuck) return words(['yes', 'with_us', 'wait_review'], null);
  const where = facts.refunds.sent ? 'on_its_way_back' : 'with_us';
  // To pay again there is the order's time, not the refund's.
  const by = next === 'pay_again' ? facts.expiresAt : shownBy(facts.refunds, facts.refunds.decidedAt);
  return words(['going_back', where, next], by);
}

/** Words money that its provider has sent back. Its bank takes some days to show it. */
function goneBack({ refunds, now, expiresAt }: MoneyFacts, next: Words['next']): FourWords {
  const by = shownBy(refunds, refunds.arrivedAt);
  const coming = by !== null && by > now;
  const until = next === 'pay_again' ? expiresAt : next === 'nothing' && coming ? by : null;
  return words(['returned', coming ? 'with_bank' : 'with_buyer', next], until);
}

function shownBy({ showDays }: MoneyFacts['refunds'], since: Date | null): Date | null {
  return since && later(since, showDays * 24 * hourMs);
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
