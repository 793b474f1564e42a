import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appWith,
  attemptByCard,
  fullMoney,
  paymentFactsOf,
  reportFacts,
  sendAllRefunds,
} from '../../../testing/attempts.ts';
import { delivered, ends, sent, tells } from '../../../testing/dispute-steps.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { arrives, decided, isAfter, refused, returned, type Step } from '../../../testing/money-steps.ts';
import { minute } from '../../../testing/sign-in.ts';
import { inTransaction } from '../../kernel/database.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';
import { sendRefunds } from './send-refunds.ts';
import { startRefund } from './start-refund.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

const twice = [...delivered, returned(), refused, decided('retry_refund'), sent, tells('succeeded', 'first')];
const week = isAfter(7 * 24 * 60 + 1);
const byHand = [...delivered, returned(), sent, week, sent, decided('refund_by_hand')];

test('an arrived refund is looked at once, two days later, and no more where its provider is not set up any longer', async () => {
  const { app } = world;
  const lookedAt = async (payments: typeof app.payments) => {
    const payment = await attemptByCard(world);
    const { orderNo } = payment;
    await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, app.clock.now())));
    await inTransaction(app.db, (tx) => startRefund(tx, { orderNo, reason: 'merchant', actor: 'merchant' }));
    await sendAllRefunds(world);
    const due = async () =>
      (
        await sql<{ due: boolean }>`select due_at is not null as due from refunds where order_no = ${orderNo}`.execute(
          app.db,
        )
      ).rows[0]?.due;
    const asked: (boolean | undefined)[] = [await due()];
    for (const hours of [47, 2]) {
      await world.later(hours * 60 * minute);
      await sendRefunds({ ...app, payments });
      asked.push(await due());
    }
    return asked;
  };
  expect(await lookedAt(appWith(world, { findRefund: async () => ({ kind: 'none' }) }).payments)).toEqual([
    true,
    true,
    false,
  ]);
  expect(await lookedAt(new Map())).toEqual([true, true, false]);
});

test.each<readonly [string, readonly Step[], string]>([
  [
    'a refund that arrived and comes back waits for a person, and its order with it',
    [...delivered, returned(), arrives, tells('refused')],
    'review, provider 100, back 100',
  ],
  [
    'and arrives when it is sent again',
    [...delivered, returned(), arrives, tells('refused'), decided('retry_refund'), arrives],
    'refunded',
  ],
  [
    'a refund that comes back, arrives, comes back and arrives',
    [
      ...[...delivered, returned(), arrives],
      ...[tells('refused'), tells('succeeded', 'first'), tells('refused', 'first'), tells('succeeded', 'first')],
    ],
    'refunded',
  ],
  [
    'a part that arrived and comes back leaves the order as it is',
    [...delivered, returned(25), arrives, tells('refused')],
    'completed, provider 100, merchant 75, back 25',
  ],
  [
    'a refund that was refused and arrives',
    [...delivered, returned(), refused, tells('succeeded', 'first')],
    'refunded',
  ],
  [
    'the same when a person has it sent again, and it is not sent yet',
    [...delivered, returned(), refused, decided('retry_refund'), tells('succeeded', 'first')],
    'refunded',
  ],
  ['the same while it is sent again', twice, 'refunded'],
  ['and the second sending is refused', [...twice, tells('refused', 'last')], 'refunded'],
  [
    'and the second sending arrives too: it went back twice, at our loss',
    [...twice, tells('succeeded', 'last'), tells('succeeded', 'last')],
    'refunded, provider -100, loss 100',
  ],
  [
    'a refund that a person sent another way, and its provider refuses',
    [...byHand, tells('refused', 'first')],
    'refunded',
  ],
  [
    'a refund that a person sent another way, and arrives: it went back twice, at our loss',
    [...byHand, tells('succeeded', 'first')],
    'refunded, provider -100, loss 100',
  ],
  [
    'a refund that arrived, as its provider repeats',
    [...delivered, returned(), arrives, tells('succeeded')],
    'refunded',
  ],
])('%s', async (_name, steps, end) => {
  expect(await ends(world, steps)).toBe(end);
});
