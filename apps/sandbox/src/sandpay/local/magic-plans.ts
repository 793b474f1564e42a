import { channelStep, type MagicOutcome } from '@kassa/methods/magic';
import { type CurrencyCode, roundToChannel } from '@kassa/money';
import type { Play } from '../play-payment.ts';

/** One action that Sandpay will take on a payment, and its time in ms. */
export interface PlannedPlay {
  readonly at: number;
  readonly play: Play;
}

/** A payment, and when its outcome begins. */
export interface PlanFor {
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  /** When the first action happens, in ms. */
  readonly first: number;
  /** When the time to pay is over, in ms. */
  readonly over: number;
}

/** Time in ms between the report of money and its end, and between two captures. */
const nextMs = 20_000;
const lateMs = 5 * 60_000;

/** Lists the actions of an outcome, in order. Empty where it waits for a person. */
export function planOf(outcome: MagicOutcome, { amount, currency, first, over }: PlanFor): readonly PlannedPlay[] {
  const next = first + nextMs;
  const late = over > first ? over + lateMs : first;
  const part = (percent: bigint) => {
    const rounded = roundToChannel((amount * percent) / 100n, currency);
    return String(rounded > 0n ? rounded : channelStep(currency));
  };
  const plans: Readonly<Record<MagicOutcome, readonly PlannedPlay[]>> = {
    approved: [{ at: first, play: { action: 'approve' } }],
    declined: [{ at: first, play: { action: 'decline' } }],
    insufficient: [{ at: first, play: { action: 'decline', declineCode: 'insufficient_funds' } }],
    late: [{ at: late, play: { action: 'capture' } }],
    short: [{ at: first, play: { action: 'capture', amount: part(60n) } }],
    over: [{ at: first, play: { action: 'capture', amount: part(120n) } }],
    twice: [
      { at: first, play: { action: 'capture' } },
      { at: next, play: { action: 'capture_again' } },
    ],
    other_currency: [{ at: first, play: { action: 'capture', amount: '5000', currency: 'USD' } }],
    never: [],
    callback_lost: [{ at: first, play: { action: 'approve', callback: false } }],
    callback_twice: [{ at: first, play: { action: 'approve', callback: 'twice' } }],
    processing_captured: [
      { at: first, play: { action: 'report' } },
      { at: next, play: { action: 'approve' } },
    ],
    processing_declined: [
      { at: first, play: { action: 'report' } },
      { at: next, play: { action: 'decline' } },
    ],
    refund_refused: [
      { at: first, play: { action: 'refuse_refunds', callback: false } },
      { at: first, play: { action: 'capture' } },
      { at: next, play: { action: 'capture_again' } },
    ],
    limit_mismatch: [{ at: first, play: { action: 'decline', declineCode: 'amount_limit' } }],
  };
  return plans[outcome];
}
