import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appWith,
  attemptByCard,
  fullMoney,
  paymentFactsOf,
  reportFacts,
  sendAllRefunds,
} from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { App } from '../../app.ts';
import type { RefundFacts } from '../../connectors/payment/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import { createLog } from '../../kernel/log.ts';
import { paymentInbox, type Refund, readRefunds } from '../../modules/payments/index.ts';
import { sendRefunds } from './send-refunds.ts';
import { startRefund } from './start-refund.ts';

// A refund that has arrived is asked about only because of a callback: its money may come back to us. So that asking must
// not get lost.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

async function begun(): Promise<() => Promise<Refund>> {
  const payment = await attemptByCard(world);
  const { orderNo } = payment;
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, world.app.clock.now())));
  await inTransaction(world.app.db, (tx) => startRefund(tx, { orderNo, reason: 'merchant', actor: 'merchant' }));
  return async () => {
    const [refund] = await readRefunds(world.app.db, orderNo);
    if (!refund) throw new Error('no refund');
    return refund;
  };
}

let callbacks = 0;
async function isCalledBack({ reference }: Refund): Promise<void> {
  callbacks += 1;
  const callback = { provider: 'sandbox', eventId: `of-refund-${callbacks}`, type: 'refund', reference };
  await paymentInbox.store(world.app.db, world.app.seal, { ...callback, body: '{}' });
  await paymentInbox.work(world.app.db);
}

const isSaid = (reference: string, status: RefundFacts['status']) =>
  ({ kind: 'known', facts: { providerRefundId: `re_${reference}`, reference, status } }) as const;
/** A provider that says this of refunds. What comes back is an error in the log, and planted here. */
const saying = (status: RefundFacts['status']): App => ({
  ...appWith(world, { findRefund: async (reference) => isSaid(reference, status) }),
  log: createLog('silent'),
});

test('a callback about a refund comes while the provider does not answer: it is asked again until it does', async () => {
  const refund = await begun();
  await sendAllRefunds(world);
  expect((await refund()).status).toBe('succeeded');
  await isCalledBack(await refund());
  const silent = appWith(world, { findRefund: async () => ({ kind: 'unknown', detail: 'silent' }) });
  for (let round = 0; round < 3; round += 1) {
    expect(await sendRefunds(silent), `round ${round}`).toBe(1);
    await world.later(2 * minute);
  }
  await sendRefunds(saying('refused'));
  expect((await refund()).status).toBe('review');
});

test.each(['of its arrival', 'after it'] as const)(
  'a callback that comes while the answer %s is on its way makes us ask once more',
  async (answer) => {
    const refund = await begun();
    const isAnswered = async () => {
      await isCalledBack(await refund());
      return isSaid((await refund()).reference, 'succeeded');
    };
    if (answer === 'after it') {
      await sendAllRefunds(world);
      await isCalledBack(await refund());
    }
    await sendRefunds(appWith(world, { refund: isAnswered, findRefund: isAnswered }));
    expect((await refund()).status).toBe('succeeded');
    expect(await sendRefunds(saying('refused'))).toBe(1);
    expect((await refund()).status).toBe('review');
  },
);
