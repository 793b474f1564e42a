import type { OperatorAction } from '@kassa/contract/operator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byDay } from '../../../testing/by-day.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { MoneyCase } from '../../../testing/money-case.ts';
import type { Coming } from '../../../testing/money-case-parts.ts';
import { playMoney, type Step } from '../../../testing/money-steps.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

/** A step that is not allowed now must be refused and change nothing. */
const ifAllowed =
  (step: Step): Step =>
  async (moneyCase) => {
    try {
      await step(moneyCase);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };

/** Applies a step to one of the existing attempts. */
const about =
  (nth: number, step: (moneyCase: MoneyCase, attempt: number) => Promise<void>): Step =>
  async (moneyCase) => {
    if (moneyCase.attempts > 0) await step(moneyCase, nth % moneyCase.attempts);
  };

const nth = fc.nat({ max: 2 });
const money: fc.Arbitrary<Coming> = fc.record({
  share: fc.constantFrom(10, 25, 50, 75, 90, 100, 120),
  minutes: fc.constantFrom(-5, -1, 5, 30, 90),
  foreign: fc.nat({ max: 7 }).map((dice) => dice === 0),
});
const decisions: OperatorAction[] = [
  'retry_refund',
  'refund_by_hand',
  'write_off',
  'refund',
  'give_up',
  'accept_money',
];

/** Names a step as a failing run prints it. */
function named(name: string, step: Step): Step {
  return Object.assign(step, { [fc.toStringMethod]: () => name });
}

const tells = fc.tuple(nth, fc.array(money, { maxLength: 3 })).map(([n, all]) =>
  named(
    `reports ${n} ${JSON.stringify(all)}`,
    about(n, (moneyCase, attempt) => moneyCase.reports(attempt, ...all)),
  ),
);
const ends = fc
  .tuple(nth, fc.constantFrom('declined' as const, 'cancelled' as const, 'processing' as const))
  .map(([n, how]) =>
    named(
      `${how} ${n}`,
      about(n, (moneyCase, attempt) => moneyCase.ends(attempt, how)),
    ),
  );
const goesBy = fc
  .constantFrom(1, 20, 61, 120)
  .map((minutes) => named(`is after ${minutes}`, (moneyCase) => moneyCase.isAfter(minutes)));
const sendsBack = fc
  .constantFrom('succeeded' as const, 'refused' as const)
  .map((how) => named(`refunds ${how}`, (moneyCase) => moneyCase.sendsBack(how)));
const decides = fc.constantFrom(...decisions).map((action) =>
  named(
    action,
    ifAllowed((moneyCase) => moneyCase.isDecided(action)),
  ),
);
const returns = fc.constantFrom(undefined, 30).map((share) =>
  named(
    `returns ${share}`,
    ifAllowed((moneyCase) => moneyCase.isReturned(share)),
  ),
);
const others = fc.constantFrom(
  named(
    'begins',
    ifAllowed((moneyCase) => moneyCase.begins()),
  ),
  named(
    'begins',
    ifAllowed((moneyCase) => moneyCase.begins()),
  ),
  named(
    'spends',
    ifAllowed((moneyCase) => moneyCase.spends()),
  ),
  named('too long', (moneyCase) => moneyCase.isTooLong()),
);
const step: fc.Arbitrary<Step> = fc.oneof(tells, tells, ends, goesBy, sendsBack, decides, returns, others);

/**
 * The end of a run: no more money comes, the clock continues, people decide what waits for them, and providers return
 * everything.
 */
const goesOn: readonly Step[] = [
  ...[0, 1, 2, 3].map((attempt) => about(attempt, (moneyCase, which) => moneyCase.ends(which, 'cancelled'))),
  (moneyCase) => moneyCase.isAfter(200),
  ifAllowed((moneyCase) => moneyCase.isDecided('give_up')),
  ifAllowed((moneyCase) => moneyCase.isDecided('refund')),
  ifAllowed((moneyCase) => moneyCase.isDecided('retry_refund')),
  (moneyCase) => moneyCase.sendsBack('succeeded'),
];

test('whatever money comes, in any groups and order, what is kept is paid for, and limits hold exactly that', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const { status, kept, returning, uses } = await playMoney(world, [
        (moneyCase) => moneyCase.begins(),
        ...steps,
        ...goesOn,
      ]);
      expect(returning).toBe(0);
      if (status === 'paid') expect({ kept: kept > 0, uses }).toEqual({ kept: true, uses: 1 });
      else
        expect({ status, kept, uses }).toEqual({
          status: expect.stringMatching(/^(closed|failed|refunded)$/),
          kept: 0,
          uses: 0,
        });
    }),
    { numRuns: byDay(12, 40) },
  );
});
