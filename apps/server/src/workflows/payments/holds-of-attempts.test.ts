import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptByCard, attemptByCode, fullMoney, paymentFactsOf, reportFacts } from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { PaymentFacts } from '../../connectors/payment/index.ts';
import type { Payment } from '../../modules/payments/index.ts';
import { applyAnswer, applyCancelled } from './apply-facts.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Reads the ledger's notes about an attempt's hold, first to last. */
async function holdsOf({ paymentNo }: Payment): Promise<unknown[]> {
  const { rows } = await sql`
    select change, currency, amount_minor from ledger_holds
    where payment_no = ${paymentNo} order by at, change = 'placed' desc`.execute(world.app.db);
  return rows;
}

const now = () => world.app.clock.now();
const money = (payment: Payment): PaymentFacts => paymentFactsOf(payment, 'captured', fullMoney(payment, now()));
const heard =
  (...words: readonly ((payment: Payment) => PaymentFacts)[]) =>
  (payment: Payment) =>
    reportFacts(world, payment, ...words.map((word) => word(payment)));

const ends: [string, (payment: Payment) => Promise<void>, 'captured' | 'released'][] = [
  ['its money came', heard(money), 'captured'],
  ['its money came, and was heard of again', heard(money, money), 'captured'],
  ['its provider declined it', heard((payment) => paymentFactsOf(payment, 'declined')), 'released'],
  ['its provider cancelled it', heard((payment) => paymentFactsOf(payment, 'cancelled')), 'released'],
  ['its provider would not take it', (payment) => refuse(payment), 'released'],
  ['its provider knows nothing of it', (payment) => applyCancelled(world.app, payment), 'released'],
  [
    'it was declined, and its money came after that',
    heard((payment) => paymentFactsOf(payment, 'declined'), money),
    'released',
  ],
];

function refuse(payment: Payment): Promise<void> {
  return applyAnswer(world.app, payment, { kind: 'refused', code: 'channel_unknown' });
}

for (const [by, attempt] of [
  ['card', attemptByCard],
  ['code', attemptByCode],
] as const) {
  test(`an attempt by ${by} holds its whole amount from before its provider is asked until it ends`, async () => {
    const payment = await attempt(world);
    const hold = { currency: payment.currency, amount_minor: payment.amountMinor };
    expect(await holdsOf(payment)).toEqual([{ change: 'placed', ...hold }]);
    await reportFacts(
      world,
      payment,
      paymentFactsOf(payment, 'pending'),
      paymentFactsOf(payment, by === 'code' ? 'issued' : 'processing'),
    );
    expect(await holdsOf(payment)).toEqual([{ change: 'placed', ...hold }]);
  });

  test.each(ends)(
    `the hold of an attempt by ${by} ends once, in the same way as the attempt: %s`,
    async (_, end, change) => {
      const payment = await attempt(world);
      const hold = { currency: payment.currency, amount_minor: payment.amountMinor };
      await end(payment);
      expect(await holdsOf(payment)).toEqual([
        { change: 'placed', ...hold },
        { change, ...hold },
      ]);
    },
  );
}
