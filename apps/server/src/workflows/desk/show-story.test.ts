import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paid } from '../../../testing/review-cases.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import { readAddressee } from '../../modules/accounts/index.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { listOrders, searchOrders } from './list-orders.ts';
import { revealBuyer } from './reveal-buyer.ts';
import { showReview } from './show-review.ts';
import { showStory, storySql } from './show-story.ts';

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

const by = { operator: 'olive', requestId: 'test' };

/** Makes a paid order whose refund two operators have approved, with its events sent. */
async function refundedOrder() {
  const payment = await paid(review, [100]);
  const { orderNo } = payment;
  await review.world.sendEvents();
  const { appId, userNo } = await review.world.readOrder(orderNo);
  await createRefund(review.app, { appId, trusted: false, orderNo, amount: undefined });
  await review.decide(orderNo, 'refund');
  await review.workRefunds(orderNo);
  const { email } = await readAddressee(review.app.db, review.app.seal, userNo);
  return { orderNo, payment, email };
}

test('the story of an order tells everything that touched it, in its order, and nothing about the buyer', async () => {
  const { orderNo, email } = await refundedOrder();
  await revealBuyer(review.app, by, { orderNo, reason: 'the buyer asked by mail' });
  const { head, entries } = await showStory(review.app, orderNo);
  const row = (await searchOrders(review.app, orderNo)).orders[0];
  const { status, reason, exception, fiat, total, method, merchantOrderNo, createdAt } = head;
  expect(row).toMatchObject({ status, reason, exception, fiat, total, method, merchantOrderNo, createdAt });
  expect(head.paidAt).not.toBeNull();
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort());
  const told = entries.map(({ kind, what }) => `${kind} ${what}`);
  for (const one of [
    'link opened',
    'quote priced',
    'order place',
    'payment send',
    'money in_time',
    'ledger order_paid',
    'order capture',
    'event PAY_SUCCESS',
    'event answered',
    'order ask_person',
    'proposal propose',
    'operator resolve',
    'proposal approve',
    'order start_refund',
    'refund succeed',
    'order finish_refund',
    'operator reveal_buyer',
  ])
    expect(told, one).toContain(one);
  expect(entries.find(({ kind }) => kind === 'money')?.facts.amount).toMatch(/^[\d.]+ [A-Z]{3}$/);
  expect(entries.find(({ what }) => what === 'reveal_buyer')).toMatchObject({
    actor: 'operator:olive',
    facts: { reason: 'the buyer asked by mail' },
  });
  expect(JSON.stringify(entries)).not.toContain(email);
});

test('an order’s page has what its merchant noted on the sale', async () => {
  const noted = await review.world.order({ description: 'Ticket 7', 'metadata[seat]': '12B' });
  const plain = await review.world.order();
  expect((await showStory(review.app, noted.orderNo)).notes).toEqual({
    description: 'Ticket 7',
    metadata: { seat: '12B' },
  });
  expect((await showStory(review.app, plain.orderNo)).notes).toEqual({ description: '', metadata: {} });
});

test('the buyer is shown only for a reason, which the audit keeps', async () => {
  const { orderNo, email } = await refundedOrder();
  expect((await showReview(review.app, orderNo)).buyer).not.toBe(email);
  const reason = 'the bank asks who paid';
  expect(await revealBuyer(review.app, by, { orderNo, reason })).toMatchObject({ email });
  const { rows } = await sql`
    select operator, facts ->> 'reason' as reason from audit
    where action = 'reveal_buyer' and subject = ${orderNo}`.execute(review.app.db);
  expect(rows).toEqual([{ operator: 'olive', reason }]);
});

test('an order that was paid for is found by the buyer, the attempt and the provider’s number', async () => {
  const { orderNo, payment, email } = await refundedOrder();
  const find = async (text: string) => (await searchOrders(review.app, text)).orders.map((row) => row.orderNo);
  expect(await find(email)).toContain(orderNo);
  expect(await find(payment.paymentNo)).toEqual([orderNo]);
  expect(await find(`pay_${payment.paymentNo}`)).toEqual([orderNo]);
  expect((await listOrders(review.app, { status: 'refunded' })).orders.map((row) => row.orderNo)).toContain(orderNo);
});

test('each part of a story is found by an index', async () => {
  const { orderNo } = await refundedOrder();
  const order = await review.world.readOrder(orderNo);
  const plan = await review.app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${storySql(order)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).not.toContain('Seq Scan');
});

test('an order says of every action either that it is allowed, or why it is not', async () => {
  const { orderNo } = await refundedOrder();
  const { actions, refusedActions } = await showReview(review.app, orderNo);
  expect(actions).toEqual([]);
  expect(refusedActions).toContainEqual({ action: 'refund', why: 'not_in_review' });
  expect(refusedActions).toContainEqual({ action: 'retry_refund', why: 'no_stuck_refund' });
});

test('the money of an order has the number by which refunds and disputes name it', async () => {
  const { orderNo } = await refundedOrder();
  const { receipts, refunds } = await showReview(review.app, orderNo);
  expect(receipts.map(({ money }) => money)).toEqual([expect.stringMatching(/^cap_/)]);
  expect(
    refunds.map(({ money }) => money),
    'a payment with one money needs no name for it',
  ).toEqual(['']);
});
