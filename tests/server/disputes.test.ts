import type { DisputeList } from '@kassa/contract/operator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, checkBooks } from './support/books.ts';
import { Buyer } from './support/buyer.ts';
import { Desk } from './support/desk.ts';
import { disputingAt, paymentOf } from './support/disputing.ts';
import { askJson, openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// The whole way: the provider's bank acts, its callback says what to ask for, and the answer is applied.
let world: PaymentWorld;
let buyer: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld();
  buyer = await new Buyer(world).logIn();
});
afterEach(() => checkBooks(world));
afterAll(() => world.close());

const { play, disputesOf, reaches, eventsOf } = disputingAt(() => world);

test('a dispute before the delivery stops it; lost, the order ends as refunded, and the buyer and the merchant read it', async () => {
  const { order } = await buyer.buy('approved');
  await play(order, { action: 'open_dispute' });
  const opened = await reaches(order, 'opened');
  expect(opened).toMatchObject({ kind: 'chargeback', due: expect.any(Date), url: expect.stringMatching(/^http/) });
  const stopped = await buyer.waitsFor(order.orderNo, (now) => now.exception === 'charged_back');
  expect(stopped).toMatchObject({
    status: 'processing',
    money: { moved: 'yes', where: 'with_bank', next: 'wait_review' },
  });

  await play(order, { action: 'lose_dispute', callback: 'twice' });
  const ended = await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
  expect(ended).toMatchObject({ exception: 'charged_back', money: { moved: 'returned', where: 'with_buyer' } });
  expect(await eventsOf(order)).toEqual(['dispute.opened', 'dispute.lost']);
  for (const account of ['merchant_payable', 'disputed', 'chargebacks', 'buyer_funds'])
    expect(await balanceOf(world, order.orderNo, account), account).toEqual({});
  // The provider's fee is left.
  expect(await balanceOf(world, order.orderNo, 'provider_fees')).toEqual({ SGD: '1500' });
});

test('a dispute that is won gives the money back, and takes the mark away', async () => {
  const { order } = await buyer.buy('approved');
  const total = order.quote.fiatSumAmount.replace('.', '');
  await play(order, { action: 'open_dispute' });
  expect((await reaches(order, 'opened')).taken).toBe(total);
  await play(order, { action: 'answer_dispute' });
  await reaches(order, 'answered');
  await play(order, { action: 'win_dispute' });
  expect((await reaches(order, 'won')).taken).toBe('0');
  expect(await eventsOf(order)).toEqual(['dispute.opened', 'dispute.updated', 'dispute.won']);
  const back = await buyer.waitsFor(order.orderNo, (now) => now.exception === 'none');
  expect(back.money).toMatchObject({ moved: 'yes', next: 'wait_review' });
});

test('the desk lists it with its due date and the provider’s page, and notes what was sent', async () => {
  const olive = await new Desk(world, 'olive').signIn();
  const { order } = await buyer.buy('approved');
  await play(order, { action: 'open_dispute', amount: '1000' });
  await reaches(order, 'opened');
  const listed = async () =>
    (await olive.ask<DisputeList>('/operator/disputes')).data?.disputes.find((one) => one.orderNo === order.orderNo);
  const before = await listed();
  expect(before).toMatchObject({
    amount: '10.00',
    currency: 'SGD',
    evidenceDueAt: expect.stringMatching(/Z$/),
    notes: [],
  });
  expect(before?.page).toContain(world.providerUrl);

  const said = { disputeNo: before?.disputeNo ?? '', note: 'sent the proof of delivery' };
  expect(await olive.ask('/operator/disputes/note', said)).toMatchObject({ success: true });
  expect(await listed()).toMatchObject({ status: 'answered', notes: [{ operator: 'olive', note: said.note }] });
  // The provider still says that evidence may be sent: the note counts.
  await world.query('update payments set due_at = kassa_now() where order_no = $1', [order.orderNo]);
  await until(async () => {
    const [row] = await world.query('select from payments where order_no = $1 and due_at is null', [order.orderNo]);
    return row;
  });
  expect(await listed()).toMatchObject({ status: 'answered' });
  const shown = await olive.show(order.orderNo);
  expect(shown.disputes).toMatchObject([{ status: 'answered' }]);
  expect(shown.history.filter(({ what }) => what === 'dispute').map(({ to }) => to)).toEqual(['opened', 'answered']);
  expect(await olive.ask('/operator/disputes/note', { ...said, disputeNo: '1' })).toMatchObject({ success: false });
  expect(await eventsOf(order)).toEqual(['dispute.opened', 'dispute.updated']);
});

test('a reversal whose callback got lost is found when the payment is asked about for another reason', async () => {
  const { order } = await buyer.buy('approved');
  await play(order, { action: 'reverse', callback: false });
  // Nothing says so yet.
  expect(await disputesOf(order)).toEqual([]);
  await play(order, { action: 'open_inquiry', amount: '100' });
  await until(async () => ((await disputesOf(order)).length === 2 ? true : undefined));
  expect(await disputesOf(order)).toMatchObject([
    { kind: 'reversal', status: 'lost' },
    { kind: 'inquiry', status: 'opened', taken: '0' },
  ]);
  expect(await eventsOf(order)).toEqual(['dispute.lost', 'dispute.opened']);
});

test('a forged callback about a dispute changes nothing', async () => {
  const { order } = await buyer.buy('approved');
  const forged = { reference: paymentOf(order), type: 'payment.disputed' };
  expect(await askJson(`${world.providerUrl}/test/forge`, forged)).toMatchObject({ receiverAnswered: '401' });
  expect(await disputesOf(order)).toEqual([]);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ exception: 'none' });
});

test('a refund that arrived comes back, waits for a person, and the buyer reads that', async () => {
  const { order } = await buyer.buy('declined');
  await world.later(60 * 60_000);
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'closed');
  await play(order, { action: 'capture' });
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
  await play(order, { action: 'fail_refund' });
  const waiting = await buyer.waitsFor(order.orderNo, (now) => now.status === 'processing');
  expect(waiting.money).toMatchObject({ moved: 'yes', where: 'with_us', next: 'wait_review' });
  // It arrives after all.
  await play(order, { action: 'arrive_refund' });
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
});
