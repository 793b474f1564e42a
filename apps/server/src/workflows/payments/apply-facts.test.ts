import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byDay } from '../../../testing/by-day.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import type { PaymentFacts } from '../../connectors/payment/index.ts';
import { trialBalance } from '../../modules/ledger/index.ts';
import { type Payment, readLatestPayment, readPayment } from '../../modules/payments/index.ts';
import { applyFacts, applySilence } from './apply-facts.ts';
import { payByCard } from './pay-by-card.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Makes an attempt whose request got no answer, because no provider runs here: it is unknown. */
async function unknownAttempt(): Promise<Payment> {
  const { app } = world;
  const { view } = await world.order();
  const order = await world.readOrder(view.orderNo);
  const cardId = await plantCard(app, app.db, order);
  const buyer = { userNo: order.userNo, scopeAppId: null, atRisk: false };
  const from = { ip: '127.0.0.1', device: '' };
  await payByCard(app, { buyer, orderNo: order.orderNo, cardId, confirmAmount: view.quote.fiatSumAmount, from });
  const payment = await readLatestPayment(app.db, order.orderNo);
  if (payment?.status !== 'unknown') throw new Error(`the attempt is ${payment?.status}`);
  return payment;
}

/** What a provider may report, step by step. Shares of the total are in percent. */
const histories = [
  ['pending', 'challenge', 'captured:100'],
  ['pending', 'declined'],
  ['challenge', 'cancelled'],
  ['declined', 'captured:100'],
  ['captured:100', 'captured:100,100'],
  ['captured:40', 'captured:40,60'],
  ['captured:40', 'captured:40,80', 'captured:40,80,100'],
  ['pending', 'captured:100,0'],
] as const;

/** Builds the provider's answer after one step. A share of 0 is money in another currency. */
function factsOf(payment: Payment, step: string): PaymentFacts {
  const [status = '', shares = ''] = step.split(':');
  const at = Date.parse('2026-11-21T00:00:00Z');
  return {
    providerPaymentId: `pay_${payment.paymentNo}`,
    reference: payment.paymentNo,
    status: status as PaymentFacts['status'],
    declineCode: status === 'declined' ? 'card_declined' : '',
    challenge: status === 'challenge' ? { url: 'http://127.0.0.1:1/c', until: world.app.clock.now() + 900_000 } : null,
    instructions: status === 'issued' ? { action: { type: 'wait' }, until: world.app.clock.now() + 900_000 } : null,
    captures: shares.split(',').flatMap((share, index) => {
      if (share === '') return [];
      const id = `cap_${payment.paymentNo}_${index}`;
      if (share === '0') return [{ id, amountMinor: 77n, currency: 'JPY', at: at + index }];
      return [
        {
          id,
          amountMinor: (payment.amountMinor * BigInt(share)) / 100n + 1n,
          currency: payment.currency,
          at: at + index,
        },
      ];
    }),
    last4: '1111',
  };
}

/** Reads the final state of an order: statuses, captures, refunds and books. */
async function endOf({ orderNo }: Payment): Promise<unknown> {
  const { rows } = await sql`
    select o.status, o.exception, p.status as payment,
      (select count(*) from receipts r where r.order_no = o.order_no) as receipts,
      (select coalesce(string_agg(reason || ' ' || amount_minor, ',' order by reason, amount_minor), '')
        from refunds f where f.order_no = o.order_no) as refunds,
      (select string_agg(account || currency || total, ',' order by account, currency) from (
        select account, currency, sum(amount) as total from ledger_postings join ledger_journals j using (journal_no)
        where j.order_no = o.order_no group by account, currency) as sums) as books
    from orders o join payments p using (order_no) where o.order_no = ${orderNo}`.execute(world.app.db);
  return rows[0];
}

test('a provider’s answers end the same in any order, any number of times, two at once', {
  timeout: 300_000,
}, async () => {
  const expected = new Map<readonly string[], unknown>();
  for (const history of histories) {
    const payment = await unknownAttempt();
    for (const step of history) await applyFacts(world.app, payment, factsOf(payment, step));
    expected.set(history, await endOf(payment));
  }
  const shuffled = fc
    .constantFrom(...histories)
    .chain((history) =>
      fc.tuple(
        fc.constant(history),
        fc.shuffledSubarray([...history, ...history, ...history], { minLength: history.length }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(shuffled, async ([history, steps]) => {
      const payment = await unknownAttempt();
      // The last answer always comes in the end: the reconciler asks until it does.
      const words = [...steps, history[history.length - 1] ?? ''].map((step) => factsOf(payment, step));
      for (let index = 0; index < words.length; index += 2) {
        await Promise.all(words.slice(index, index + 2).map((facts) => applyFacts(world.app, payment, facts)));
      }
      expect(await endOf(payment)).toEqual(expected.get(history));
    }),
    { numRuns: byDay(12, 40) },
  );
  expect((await trialBalance(world.app.db)).balanced).toBe(true);
});

const statusesOf = async ({ paymentNo, orderNo }: Payment) => ({
  payment: (await readPayment(world.app.db, paymentNo))?.status,
  order: (await world.readOrder(orderNo)).status,
});
const reportFacts = async (payment: Payment, step: string) => {
  const now = (await readPayment(world.app.db, payment.paymentNo)) ?? payment;
  await applyFacts(world.app, now, factsOf(payment, step));
};

test('an answer about another payment than was asked for changes nothing', async () => {
  const [asked, other] = [await unknownAttempt(), await unknownAttempt()];
  await applyFacts(world.app, asked, factsOf(other, 'captured:100'));
  for (const { paymentNo, orderNo } of [asked, other]) {
    expect((await readPayment(world.app.db, paymentNo))?.status).toBe('unknown');
    expect((await world.readOrder(orderNo)).status).toBe('awaiting_payment');
  }
});

test('instructions stay open while their provider is silent or says nothing new', async () => {
  const payment = await unknownAttempt();
  await reportFacts(payment, 'issued');
  await reportFacts(payment, 'pending');
  await applySilence(world.app, payment);
  expect(await statusesOf(payment)).toEqual({ payment: 'sent', order: 'awaiting_payment' });
});

test('reported money moves the order on once, and its refusal fails it', async () => {
  const payment = await unknownAttempt();
  for (const step of ['issued', 'processing', 'processing', 'issued']) await reportFacts(payment, step);
  expect(await statusesOf(payment)).toEqual({ payment: 'sent', order: 'processing' });
  for (const step of ['declined', 'processing', 'issued']) await reportFacts(payment, step);
  expect(await statusesOf(payment)).toEqual({ payment: 'declined', order: 'failed' });
});

test('when reported money is refused but a part has arrived, the part keeps waiting', async () => {
  const payment = await unknownAttempt();
  for (const step of ['processing', 'captured:40']) await reportFacts(payment, step);
  expect(await statusesOf(payment)).toEqual({ payment: 'captured', order: 'processing' });
});
