import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptByCard, moneyOf, paymentFactsOf, reportFacts } from '../../../testing/attempts.ts';
import { mailsTo } from '../../../testing/mails-to.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { Payment } from '../../modules/payments/index.ts';
import { writeOrderMails } from './write-order-mails.ts';

// A buyer who sent too little may have closed the page: the mail says what is missing, and until when.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** The provider tells of all money of an attempt so far, minor units of 53.51 SGD. */
const comes = (payment: Payment, ...parts: bigint[]) =>
  reportFacts(world, payment, paymentFactsOf(payment, 'captured', moneyOf(payment, world.app.clock.now(), parts)));

async function toPay() {
  const placed = await world.order();
  const payment = await attemptByCard(world, placed);
  const mails = async () => {
    while ((await writeOrderMails(world.app)) > 0);
    return (await mailsTo(world.app, placed.buyer.email)).filter(({ kind }) => kind.startsWith('order_'));
  };
  return { payment, mails };
}

test('a buyer whose money is not all there is told once what came, what is missing, where it goes and until when', async () => {
  const { payment, mails } = await toPay();
  const details = [
    { name: 'bankName', value: 'Bank of the Sandbox' },
    { name: 'virtualAccount', value: '3901 0812' },
  ];
  await sql`
    update payments set instructions = ${JSON.stringify({ type: 'transfer', details, barcode: null })}::jsonb
    where payment_no = ${payment.paymentNo}`.execute(world.app.db);
  await comes(payment, 2_000n);
  await comes(payment, 2_000n, 1_000n);
  const [part, ...more] = await mails();
  expect(part).toMatchObject({
    kind: 'order_part',
    values: { received: '$30.00\u00A0SGD', rest: '$23.51\u00A0SGD', account: '3901 0812' },
  });
  expect(more).toEqual([]);
  const { expiresAt } = await world.readOrder(payment.orderNo);
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  expect(part?.values).toMatchObject({
    until: expect.stringContaining(`${clock.format(expiresAt.getTime() + 60 * minute)} UTC`),
  });
  await comes(payment, 2_000n, 1_000n, 2_351n);
  expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['order_paid', 'order_part']);
});

test('a buyer whose code takes no rest is told that the part goes back, and nothing of paying', async () => {
  const { payment, mails } = await toPay();
  await comes(payment, 2_000n);
  const [part] = await mails();
  expect(part).toMatchObject({ kind: 'order_part', values: { received: '$20.00\u00A0SGD', rest: '', until: '' } });
});

test('where the rest came before the mail was written, there is only the receipt', async () => {
  const { payment, mails } = await toPay();
  await comes(payment, 2_000n);
  await comes(payment, 2_000n, 3_351n);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['order_paid']);
});
