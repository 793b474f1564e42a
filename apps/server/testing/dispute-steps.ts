import { expect } from 'vitest';
import { findBookFaults } from './books.ts';
import { disputeState } from './dispute-state.ts';
import type { MerchantWorld } from './merchant-world.ts';
import { MoneyCase } from './money-case.ts';
import type { Disputing } from './money-case-parts.ts';
import { begins, inTime, reports, type Step } from './money-steps.ts';

/** Reports a dispute about the first attempt. */
export const about =
  (dispute: Disputing): Step =>
  (one) =>
    one.isDisputed(0, dispute);
/** The bank disputes all of it, decides for us, or for the buyer. */
export const open = about({ state: 'open' });
export const won = about({ state: 'won' });
export const lost = about({ state: 'lost' });
/** The merchant takes the event of the payment; releases; can't release. */
export const asked: Step = (one) => one.isAsked();
export const released: Step = (one) => one.isReleased();
export const unreleased: Step = (one) => one.isReleased('FAIL');
/** Sends refunds; the provider leaves them open. */
export const sent: Step = (one) => one.sendsBack('pending');

/** Says what became of the last sending of a refund, or of the first. */
export const tells =
  (...what: Parameters<MoneyCase['tellsOfRefunds']>): Step =>
  (one) =>
    one.tellsOfRefunds(...what);

/** A paid order, and a delivered one. */
export const paid: readonly Step[] = [begins, reports(inTime(100))];
export const delivered: readonly Step[] = [...paid, asked, released];

/** Plays the steps, checks all books after each, and reads where the money is then. */
export async function ends(world: MerchantWorld, steps: readonly Step[]): Promise<string> {
  const one = await MoneyCase.open(world);
  for (const [index, step] of steps.entries()) {
    await step(one);
    const faults = await findBookFaults(async (text) => (await world.app.pool.query(text)).rows);
    expect({ after: index, faults }).toEqual({ after: index, faults: {} });
  }
  return disputeState(world.app.db, one.orderNo);
}
