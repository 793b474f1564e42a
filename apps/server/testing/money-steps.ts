import type { OperatorAction } from '@kassa/contract/operator';
import { expect } from 'vitest';
import { findBookFaults } from './books.ts';
import type { MerchantWorld } from './merchant-world.ts';
import { MoneyCase } from './money-case.ts';
import type { Coming, MoneyState } from './money-case-parts.ts';

/** An event in the life of an order's money. */
export type Step = (moneyCase: MoneyCase) => Promise<void>;

/** A crossing: the events, and the state of the order and its money in the end. */
export type Crossing = readonly [name: string, steps: readonly Step[], end: MoneyState];

/** Builds money that comes a minute before the order's end. */
export const inTime = (share: number): Coming => ({ share, minutes: -1 });
/** Builds money that comes after the order's end. */
export const late = (share: number, minutes = 90): Coming => ({ share, minutes });
/** The whole amount in time, but in another currency. */
export const foreign: Coming = { share: 100, minutes: -1, foreign: true };

/** Begins an attempt. */
export const begins: Step = (moneyCase) => moneyCase.begins();
/** Declines an attempt. */
export const declined = (attempt: number) => (moneyCase: MoneyCase) => moneyCase.ends(attempt, 'declined');
/** Cancels an attempt. */
export const cancelled = (attempt: number) => (moneyCase: MoneyCase) => moneyCase.ends(attempt, 'cancelled');
/** Reports money of the first attempt. */
export const reports = (...money: Coming[]) => reportsOf(0, ...money);
/** Reports money of an attempt. */
export const reportsOf =
  (attempt: number, ...money: Coming[]) =>
  (moneyCase: MoneyCase) =>
    moneyCase.reports(attempt, ...money);
/** Repeats the last report about the first attempt. */
export const again: Step = (moneyCase) => moneyCase.reports(0);
/** Turns the clock to `minutes` after the order's end. */
export const isAfter = (minutes: number) => (moneyCase: MoneyCase) => moneyCase.isAfter(minutes);
/** Lets money on its way back arrive. */
export const arrives: Step = (moneyCase) => moneyCase.sendsBack('succeeded');
/** Refuses money on its way back. */
export const refused: Step = (moneyCase) => moneyCase.sendsBack('refused');
/** Has two operators decide. */
export const decided = (action: OperatorAction) => (moneyCase: MoneyCase) => moneyCase.isDecided(action);
/** Has the merchant refund a share, or all. */
export const returned = (share?: number) => (moneyCase: MoneyCase) => moneyCase.isReturned(share);
/** Has the buyer use up their daily limit. */
export const spends: Step = (moneyCase) => moneyCase.spends();
/** Takes the only attempt back, and lets the order's time end. */
export const closed: Step = async (moneyCase) => {
  for (const step of [begins, cancelled(0), isAfter(1)]) await step(moneyCase);
};

/** The provider reports the only attempt's money and takes its word back: the order has failed. */
export const failed: Step = async (moneyCase) => {
  for (const status of ['processing', 'declined'] as const) await moneyCase.ends(0, status);
};
/** The only attempt's money was reported and stays out: a person is asked. */
export const doubted: Step = async (moneyCase) => {
  await moneyCase.ends(0, 'processing');
  await moneyCase.isTooLong();
};

/** The state of a paid order. */
export const paid = { status: 'paid', kept: 100, returning: 0, uses: 1 };
/** Builds the state of an order whose money is all back. */
export const back = (status: string) => ({ status, kept: 0, returning: 0, uses: 0 });

/** Plays the steps on a new order. Checks all books after each step, and that all money was recorded once. */
export async function playMoney(world: MerchantWorld, steps: readonly Step[]): Promise<MoneyState> {
  const moneyCase = await MoneyCase.open(world);
  const before = await faultsOf(world);
  for (const [index, step] of steps.entries()) {
    await step(moneyCase);
    // Faults from before this order do not count.
    expect({ after: index, faults: await faultsOf(world) }).toEqual({ after: index, faults: before });
  }
  expect((await moneyCase.received()).sort()).toEqual([...moneyCase.captured].sort());
  return moneyCase.state();
}

function faultsOf({ app }: MerchantWorld): Promise<Record<string, readonly object[]>> {
  return findBookFaults(async (text) => (await app.pool.query(text)).rows);
}
