import { type CurrencyCode, roundToChannel } from '@kassa/money';
import type { Play } from '../play-payment.ts';
import { channelStep, type MagicOutcome } from './magic.ts';

/** One thing that Sandpay will do with a payment, and when, in ms. */
export interface PlannedPlay {
  readonly at: number;
  readonly play: Play;
}

/** A payment that was just issued. */
export interface PlanFor {
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly now: number;
  /** When the instructions end. */
  readonly until: number;
}

const soonMs = 2_000;
/** Between the report of money and its end, and between two receipts. */
const nextMs = 3_000;
const lateMs = 5 * 60_000;

/** What comes of a payment of a magic amount, in order; nothing where it waits for somebody. */
export function planOf(outcome: MagicOutcome, { amount, currency, now, until }: PlanFor): readonly PlannedPlay[] {
  const soon = now + soonMs;
  const next = soon + nextMs;
  const part = (percent: bigint) => {
    const rounded = roundToChannel((amount * percent) / 100n, currency);
    return String(rounded > 0n ? rounded : channelStep(currency));
  };
  const plans: Readonly<Record<MagicOutcome, readonly PlannedPlay[]>> = {
    approved: [{ at: soon, play: { action: 'approve' } }],
    declined: [{ at: soon, play: { action: 'decline' } }],
    insufficient: [{ at: soon, play: { action: 'decline', declineCode: 'insufficient_funds' } }],
    late: [{ at: until + lateMs, play: { action: 'capture' } }],
    short: [{ at: soon, play: { action: 'capture', amount: part(60n) } }],
    over: [{ at: soon, play: { action: 'capture', amount: part(120n) } }],
    twice: [
      { at: soon, play: { action: 'capture' } },
      { at: next, play: { action: 'capture_again' } },
    ],
    other_currency: [{ at: soon, play: { action: 'capture', amount: '5000', currency: 'USD' } }],
    never: [],
    callback_lost: [{ at: soon, play: { action: 'approve', callback: false } }],
    callback_twice: [{ at: soon, play: { action: 'approve', callback: 'twice' } }],
    processing_captured: [
      { at: soon, play: { action: 'report' } },
      { at: next, play: { action: 'approve' } },
    ],
    processing_declined: [
      { at: soon, play: { action: 'report' } },
      { at: next, play: { action: 'decline' } },
    ],
    refund_refused: [
      { at: soon, play: { action: 'refuse_refunds', callback: false } },
      { at: soon, play: { action: 'capture' } },
      { at: next, play: { action: 'capture_again' } },
    ],
    // Said by the request itself.
    limit_mismatch: [],
  };
  return plans[outcome];
}
