/** What became of a receipt of money when it was judged. */
export type Disposition = 'in_time' | 'honoured_late' | 'too_late' | 'second' | 'part_too_late' | 'wrong_currency';

/** Late money is honoured this long after the order's expiry: decisions.md, Money that isn't what was asked. */
export const lateHonouredMs = 10 * 60_000;
/** A part of the money waits this long after expiry for the rest. */
export const partWaitMs = 60 * 60_000;
/** Late money is honoured when a fresh quote is at most this much worse for us, in hundredths of a percent. */
const lateQuoteBps = 100n;

/** Where an order stands when money for it arrives. */
export interface MoneyQuestion {
  /** Whether the money is in the order's currency. */
  readonly sameCurrency: boolean;
  readonly orderState: 'open' | 'partly_paid' | 'ended_unpaid' | 'settled';
  /** Whether the attempt it belongs to was under way until now: then it began in time. */
  readonly attemptWasLive: boolean;
  /** The provider's time of the money, and the order's expiry; ms since 1970. */
  readonly receivedAt: number;
  readonly expiresAt: number;
  /** Whether, with this receipt, the order's money reaches its total. */
  readonly full: boolean;
  /** Whether the item is free for this order. */
  readonly itemFree: boolean;
  /** What the same would cost now, minor units; null when no quote can be made. */
  readonly freshTotalMinor: bigint | null;
  readonly totalMinor: bigint;
}

/**
 * Judges one receipt by decisions.md (Order life, Money that isn't what was asked). Total: every question has an answer.
 * A settled order (paid or further on, or its money on the way back) takes no more money.
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

/** Whether a receipt so judged pays for the order. */
export function isApplied(disposition: Disposition): boolean {
  return disposition === 'in_time' || disposition === 'honoured_late';
}
