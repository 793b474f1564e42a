import { afterAll, beforeAll, expect, test } from 'vitest';
import { appWith, attemptByCard, fullMoney, paymentFactsOf, reportFacts } from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { RefundFacts } from '../../connectors/payment/port.ts';
import { inTransaction } from '../../kernel/database.ts';
import { createLog } from '../../kernel/log.ts';
import { readRefunds } from '../../modules/payments/index.ts';
import { sendRefunds } from './send-refunds.ts';
import { startRefund } from './start-refund.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const week = 7 * 24 * 60 * minute;

test('a refund that its provider leaves open is waited for a week, then a person is asked', async () => {
  const payment = await attemptByCard(world);
  const { orderNo } = payment;
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, world.app.clock.now())));
  await inTransaction(world.app.db, (tx) => startRefund(tx, { orderNo, reason: 'merchant', actor: 'merchant' }));
  const open = (reference: string): { kind: 'known'; facts: RefundFacts } => ({
    kind: 'known',
    facts: { providerRefundId: `re_${reference}`, reference, status: 'pending' },
  });
  const app = {
    ...appWith(world, {
      refund: async ({ reference }) => open(reference),
      findRefund: async (reference) => open(reference),
    }),
    // That it takes too long is planted.
    log: createLog('silent'),
  };
  const states: unknown[] = [];
  for (const ms of [0, week - 10 * minute, 5 * minute, 6 * minute]) {
    await world.later(ms);
    await sendRefunds(app);
    const [refund] = await readRefunds(world.app.db, orderNo);
    states.push([refund?.status, (await world.readOrder(orderNo)).status]);
  }
  expect(states).toEqual([
    ['unknown', 'refunding'],
    ['unknown', 'refunding'],
    ['unknown', 'refunding'],
    ['review', 'review'],
  ]);
  expect((await world.readOrder(orderNo)).reviewReason).toBe('refund_stuck');
});
