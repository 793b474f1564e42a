import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appWith,
  attemptByCard,
  attemptByCode,
  fullMoney,
  paymentFactsOf,
  reportFacts,
} from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { DisputeFact } from '../../connectors/payment/index.ts';
import { type Payment, paymentInbox, readDisputes } from '../../modules/payments/index.ts';
import { askProvider, listStuckPayments } from '../desk/stuck-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

// A payment that has ended is asked about only because of a callback. So that asking must not get lost.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

async function paid(): Promise<Payment> {
  const payment = await attemptByCard(world);
  await reportFacts(world, payment, factsOf(payment));
  // Asked once more, as its first asking was planned, and then no more.
  await world.later(2 * minute);
  await reconcilePayments(appWith(world, { find: async () => ({ kind: 'known', facts: factsOf(payment) }) }));
  return payment;
}

const factsOf = (payment: Payment, ...disputes: DisputeFact[]) => ({
  ...paymentFactsOf(payment, 'captured', fullMoney(payment, payment.sentAt?.getTime() ?? 0)),
  disputes,
});

const disputeOf = ({ paymentNo, currency, amountMinor, sentAt }: Payment, state: 'open' | 'lost'): DisputeFact => ({
  ...{ id: `dp_${paymentNo}`, kind: 'chargeback', state, reason: '', currency, amountMinor, takenMinor: amountMinor },
  ...{ fee: null, evidenceDueAt: null, url: '', at: sentAt?.getTime() ?? 0 },
});

let callbacks = 0;
async function isCalledBack({ paymentNo }: Payment): Promise<void> {
  callbacks += 1;
  const callback = { provider: 'sandbox', eventId: `of-ended-${callbacks}`, type: 'dispute', reference: paymentNo };
  await paymentInbox.store(world.app.db, world.app.seal, { ...callback, body: '{}' });
  await paymentInbox.work(world.app.db);
}

const statesOf = async ({ orderNo }: Payment) =>
  (await readDisputes(world.app.db, orderNo)).map(({ status }) => status);

test('a callback about a paid order comes while the provider does not answer: it is asked again until it does', async () => {
  const payment = await paid();
  await isCalledBack(payment);
  const silent = appWith(world, { find: async () => ({ kind: 'unknown', detail: 'silent' }) });
  for (let round = 0; round < 3; round += 1) {
    expect(await reconcilePayments(silent), `round ${round}`).toBe(1);
    await world.later(11 * minute);
  }
  let asked = 0;
  const answering = appWith(world, {
    find: async () => {
      asked += 1;
      return { kind: 'known', facts: factsOf(payment, disputeOf(payment, 'open')) };
    },
  });
  await reconcilePayments(answering);
  expect(await statesOf(payment)).toEqual(['opened']);
  await world.later(24 * 60 * minute);
  await reconcilePayments(answering);
  expect(asked, 'once it has answered, only a callback makes us ask').toBe(1);
});

test('a provider that stays silent is asked less and less often, a person sees it, and its answer ends both', async () => {
  const payment = await paid();
  await isCalledBack(payment);
  let asked = 0;
  const silent = appWith(world, {
    find: async () => {
      asked += 1;
      return { kind: 'unknown', detail: 'silent' };
    },
  });
  const during = async (hours: number) => {
    const before = asked;
    for (let time = 0; time < hours * 60; time += 5) {
      await reconcilePayments(silent);
      await world.later(5 * minute);
    }
    return asked - before;
  };
  const isListed = async () =>
    (await listStuckPayments(silent)).payments.find(({ paymentNo }) => paymentNo === payment.paymentNo)?.state;
  expect(await during(1)).toBeGreaterThan(5);
  expect(await isListed()).toBeUndefined();
  expect(await during(9)).toBeLessThan(25);
  expect(await isListed()).toBe('silent');
  await world.later(50 * 60 * minute);
  expect(await during(24)).toBeLessThan(7);
  await askProvider(silent, { operator: 'olive', requestId: 'test' }, payment.paymentNo);
  const facts = factsOf(payment, disputeOf(payment, 'open'));
  expect(await reconcilePayments(appWith(world, { find: async () => ({ kind: 'known', facts }) }))).toBe(1);
  expect(await statesOf(payment)).toEqual(['opened']);
  expect(await isListed()).toBeUndefined();
});

test('instructions whose time is over are asked about less and less often too, while their provider is silent', async () => {
  const payment = await attemptByCode(world);
  await reportFacts(world, payment, paymentFactsOf(payment, 'issued'));
  await world.later(20 * minute);
  let asked = 0;
  const silent = appWith(world, {
    find: async () => {
      asked += 1;
      return { kind: 'unknown', detail: 'silent' };
    },
  });
  for (let round = 0; round < 60; round += 1) {
    await reconcilePayments(silent);
    await world.later(minute / 2);
  }
  expect(asked).toBeLessThan(40);
  await world.later(6 * 60 * minute);
  const { payments } = await listStuckPayments(silent);
  expect(payments).toContainEqual(expect.objectContaining({ paymentNo: payment.paymentNo, state: 'silent' }));
});

test('an answer that comes late, after that of a later question of the same second, changes nothing', async () => {
  const payment = await paid();
  await isCalledBack(payment);
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const first = reconcilePayments(
    appWith(world, {
      find: async () => {
        asked.resolve();
        await late.promise;
        return { kind: 'known', facts: factsOf(payment, disputeOf(payment, 'open')) };
      },
    }),
  );
  await asked.promise;
  await isCalledBack(payment);
  const find = async () => ({ kind: 'known', facts: factsOf(payment, disputeOf(payment, 'lost')) }) as const;
  expect(await reconcilePayments(appWith(world, { find }))).toBe(1);
  expect(await statesOf(payment)).toEqual(['lost']);
  late.resolve();
  await first;
  expect(await statesOf(payment)).toEqual(['lost']);
});
