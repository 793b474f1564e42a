import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attemptByCode,
  fullMoney,
  moneyOf,
  orderByCode,
  paymentFactsOf,
  reportFacts,
} from '../../../testing/attempts.ts';
import { mailsTo } from '../../../testing/mails-to.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import { type Payment, readPayment } from '../../modules/payments/index.ts';
import { writeOrderMails } from './write-order-mails.ts';

// A buyer with a day to pay may close the page before they have paid: the mail keeps where to send the money.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const details = [
  { name: 'bankName', value: 'Bank of the Sandbox' },
  { name: 'virtualAccount', value: '39010812' },
] as const;

/** Makes an order whose buyer was given an account to send money to. @param minutes how long it is valid */
async function toPay(minutes = 24 * 60) {
  const placed = await orderByCode(world);
  const attempt = await attemptByCode(world, placed);
  await sql`
    update payments set window_until = kassa_now() + ${minutes} * interval '1 minute',
      instructions_until = kassa_now() + ${minutes} * interval '1 minute'
    where payment_no = ${attempt.paymentNo}`.execute(world.app.db);
  const payment = (await readPayment(world.app.db, attempt.paymentNo)) as Payment;
  const until = payment.instructionsUntil?.getTime() ?? 0;
  const action = { type: 'transfer', details, barcode: null } as const;
  await reportFacts(world, payment, { ...paymentFactsOf(payment, 'issued'), instructions: { action, until } });
  const mails = async () => {
    while ((await writeOrderMails(world.app)) > 0);
    const all = (await mailsTo(world.app, placed.buyer.email)).filter(({ kind }) => kind.startsWith('order_'));
    return all.map(({ kind, values }) => ({ kind, ...values }));
  };
  const comes = (status: 'processing' | 'captured', captures = fullMoney(payment, world.app.clock.now())) =>
    reportFacts(world, payment, paymentFactsOf(payment, status, status === 'captured' ? captures : []));
  return { payment, mails, comes };
}

test('a buyer who has a day to pay is told once where to send how much, and until when', async () => {
  const { mails } = await toPay();
  expect(await mails()).toEqual([]);
  await world.later(2 * minute);
  const [told, ...more] = await mails();
  expect(told).toMatchObject({
    kind: 'order_to_pay',
    method: 'PayNow',
    amount: expect.stringMatching(/^\$[\d.]+\sSGD$/),
    until: expect.stringContaining('UTC'),
    bankName: 'Bank of the Sandbox',
    virtualAccount: '39010812',
    iban: '',
  });
  expect(more).toEqual([]);
  await world.later(60 * minute);
  expect(await mails()).toHaveLength(1);
});

test('a buyer who pays within the minute has the receipt alone', async () => {
  const { mails, comes } = await toPay();
  await comes('captured');
  await world.later(2 * minute);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['order_paid']);
});

test('of a part that came within the minute only the missing rest is told', async () => {
  const { payment, mails, comes } = await toPay();
  await comes('captured', moneyOf(payment, world.app.clock.now(), [1_000n]));
  await world.later(2 * minute);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['order_part']);
});

test('a buyer who has paid at a bank that is still booking is not asked to pay again', async () => {
  const { mails, comes } = await toPay();
  await comes('processing');
  await world.later(2 * minute);
  expect(await mails()).toEqual([]);
});

test('no mail keeps details that are taken back, or that end within half an hour', async () => {
  const short = await toPay(25);
  const taken = await toPay();
  await reportFacts(world, taken.payment, paymentFactsOf(taken.payment, 'cancelled'));
  await world.later(2 * minute);
  expect(await short.mails()).toEqual([]);
  expect(await taken.mails()).toEqual([]);
});
