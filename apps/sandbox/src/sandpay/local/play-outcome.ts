import type { MagicOutcome } from '@kassa/methods/magic';
import { isCurrency } from '@kassa/money';
import type { Sandpay } from '../context.ts';
import type { Payment } from '../payment-store.ts';
import { settlePayments } from '../settle-payments.ts';
import { rowOf, timeToPayIsOver } from './channel.ts';
import { planOf } from './magic-plans.ts';
import { planPlays } from './planned-plays.ts';

/** Plays the outcome that somebody chose on one of the payer's pages, beginning now. */
export function playOutcome(sandpay: Sandpay, payment: Payment, outcome: MagicOutcome): void {
  const { amount, currency, local } = payment;
  const row = rowOf(local?.channel ?? '');
  if (!isCurrency(currency) || !row) return;
  const first = sandpay.clock.now();
  const over = timeToPayIsOver(payment, row);
  planPlays(sandpay, payment, planOf(outcome, { amount: BigInt(amount), currency, first, over }));
  settlePayments(sandpay);
}
