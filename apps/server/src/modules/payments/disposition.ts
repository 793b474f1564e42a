/** The judgement about a capture. */
export type Disposition = 'in_time' | 'honoured_late' | 'too_late' | 'second' | 'part_too_late' | 'wrong_currency';

/**
 * How long after the order's expiry late money may still pay:
 * docs/specification/payments.md#money-that-is-not-what-was-asked.
 */
const lateHonouredMs = 10 * 60_000;
/** How long after expiry a part of the money waits for the rest. */
export const partWaitMs = 60 * 60_000;
/** How much worse for us a fresh quote may be for late money to pay, in hundredths of a percent. */
const lateQuoteBps = 100n;

/** The state of an order when money for it arrives. */
export interface MoneyQuestion {
  /** Whether the money is in the order's currency. */
  readonly sameCurrency: boolean;
  readonly orderState: 'open' | 'partly_paid' | 'ended_unpaid' | 'settled';
  /** Whether the money's attempt was under way until now: then it began in time. */
  readonly attemptWasLive: boolean;
  /** The provider's time of the money, and the order's expiry; ms since 1970. */
  readonly receivedAt: number;
  readonly expiresAt: number;
  /** Whether the order's money reaches its total with this capture. */
  readonly full: boolean;
  /** Whether the item is free for this order. */
  readonly itemFree: boolean;
  /** What the same would cost now, minor units; null when no quote can be made. */
  readonly freshTotalMinor: bigint | null;
  readonly totalMinor: bigint;
}

/**
 * Judges one capture: docs/specification/payments.md#money-that-is-not-what-was-asked. Every question has an answer. A
 * settled order (paid or further, or its money on the way back) takes no more money.
 */
export function judge(question: MoneyQuestion): Disposition {
  if (!question.sameCurrency) return 'wrong_currency';
  if (question.orderState === 'settled') return 'second';
  const inTime = question.attemptWasLive || question.receivedAt <= question.expiresAt;
  if (question.orderState === 'open') return inTime ? 'in_time' : lateJudgement(question);
  if (question.orderState === 'partly_paid') {
    return inTime || question.receivedAt <= question.expiresAt + partWaitMs ? 'in_time' : lateJudgement(question);
  }
  if (!question.full) return 'part_too_late';
  return inTime && question.itemFree ? 'in_time' : lateJudgement(question);
}

function lateJudgement(question: MoneyQuestion): Disposition {
  if (!question.full) return 'part_too_late';
  const { freshTotalMinor, totalMinor } = question;
  const honoured =
    question.receivedAt <= question.expiresAt + lateHonouredMs &&
    question.itemFree &&
    freshTotalMinor !== null &&
    freshTotalMinor * 10_000n <= totalMinor * (10_000n + lateQuoteBps);
  return honoured ? 'honoured_late' : 'too_late';
}

/** Whether a capture with this judgement pays for the order. */
export function isApplied(disposition: Disposition): boolean {
  return disposition === 'in_time' || disposition === 'honoured_late';
}
