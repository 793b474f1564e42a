import { sql } from 'kysely';
import { inTransaction } from '../src/kernel/database.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { lockDelivery, moveDelivery } from '../src/modules/deliveries/index.ts';
import { lockOrder } from '../src/modules/orders/index.ts';
import type { Payment } from '../src/modules/payments/index.ts';
import { remindReleases } from '../src/workflows/deliveries/remind-releases.ts';
import { takeNotice } from '../src/workflows/deliveries/take-notice.ts';
import { afterPaidEvent } from '../src/workflows/order-events/after-paid-event.ts';
import { askPerson } from '../src/workflows/order-events/ask-person.ts';
import { expireOrders } from '../src/workflows/orders/expire-orders.ts';
import { createRefund } from '../src/workflows/refunds/create-refund.ts';
import type { ReviewWorld } from './review-world.ts';

const minute = 60_000;

/** Makes an order whose money was reported and nothing more was said for days, except `shares`. */
export async function reportedTooLong(review: ReviewWorld, shares: readonly number[]): Promise<Payment> {
  const payment = await review.attempt();
  await review.setAnswer(payment, { status: 'processing' });
  if (shares.length > 0) await review.setAnswer(payment, { status: 'processing', shares });
  await sql`
    update payments set reported_at = reported_at - interval '6 days'
    where payment_no = ${payment.paymentNo}`.execute(review.app.db);
  await review.look(payment.paymentNo);
  return payment;
}

/** Makes an order with these shares of its total captured. */
export async function paid(review: ReviewWorld, shares: readonly number[]): Promise<Payment> {
  const payment = await review.attempt();
  await review.setAnswer(payment, { status: 'captured', shares });
  return payment;
}

/**
 * Makes an order whose part came by one attempt and went back after the order's end. Then another attempt's whole money
 * came.
 */
async function paidAfterPart(review: ReviewWorld): Promise<Payment> {
  const first = await review.attempt();
  const { orderNo } = first;
  await review.setAnswer(first, { status: 'declined' });
  const second = await review.attempt(orderNo);
  await review.setAnswer(first, { status: 'declined', shares: [40] });
  await review.setAnswer(second, { status: 'declined' });
  await review.world.later(90 * minute);
  await expireOrders(review.app);
  await review.workRefunds(orderNo);
  const { expiresAt } = await review.world.readOrder(orderNo);
  await review.setAnswer(second, { status: 'captured', shares: [100], at: expiresAt.getTime() - minute });
  return second;
}

/** Makes an order that closed unpaid. Then all of its money came, too late, and its provider takes nothing back. */
async function lateAndStuck(review: ReviewWorld, shares: readonly number[]): Promise<Payment> {
  const payment = await review.attempt();
  await review.setAnswer(payment, { status: 'declined' });
  await review.world.later(30 * minute);
  await expireOrders(review.app);
  await review.setAnswer(payment, { status: 'captured', shares });
  await stuck(review, payment);
  return payment;
}

async function stuck(review: ReviewWorld, { orderNo }: Payment): Promise<void> {
  review.refusesRefunds(true);
  await review.workRefunds(orderNo);
  review.refusesRefunds(false);
}

/** Makes the rail take nothing back any more. */
async function noWayBack(review: ReviewWorld, payment: Payment): Promise<void> {
  await sql`
    update payments set created_at = created_at - interval '9 years'
    where payment_no = ${payment.paymentNo}`.execute(review.app.db);
  await review.workRefunds(payment.orderNo);
}

async function overdue(review: ReviewWorld, { orderNo }: Payment): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await sql`update deliveries set due_at = kassa_now() where order_no = ${orderNo}`.execute(review.app.db);
    await remindReleases(review.app);
  }
}

/** Sends the merchant's notice about the release. */
export async function notice(
  review: ReviewWorld,
  orderNo: OrderNo,
  { releaseStatus, trusted }: { releaseStatus: 'SUCCESS' | 'FAIL'; trusted: boolean },
): Promise<void> {
  const { appId, merchantOrderNo } = await review.world.readOrder(orderNo);
  const said = { orderNo, merchantOrderNo, releaseStatus, releaseTime: '2026-11-21 12:00:00' };
  await takeNotice(review.app, { appId, trusted }, said);
}

async function askedToRefund(review: ReviewWorld, { orderNo }: Payment, amount?: string): Promise<void> {
  const { appId } = await review.world.readOrder(orderNo);
  await createRefund(review.app, { appId, trusted: false, orderNo, amount });
}

/** Makes a chain send that only a person can judge. No chain runs here, so its row is set. */
async function unclearSend(review: ReviewWorld, { orderNo }: Payment): Promise<void> {
  await inTransaction(review.app.db, async (tx) => {
    const [order, delivery] = [await lockOrder(tx, orderNo), await lockDelivery(tx, orderNo)];
    if (!order || !delivery) throw new Error(`order ${orderNo} is not paid`);
    await moveDelivery(tx, delivery, { event: 'doubt', actor: 'chain' });
    await sql`update deliveries set mode = 'mint' where order_no = ${orderNo}`.execute(tx);
    await askPerson(tx, order, { reason: 'transfer_unclear', actor: 'chain' });
  });
}

async function webhookNotTaken(review: ReviewWorld, { orderNo }: Payment): Promise<void> {
  const { appId } = await review.world.readOrder(orderNo);
  await sql`update merchants set notice_required = false where app_id = ${appId}`.execute(review.app.db);
  await inTransaction(review.app.db, (tx) => afterPaidEvent(tx, { orderNo, appId }, { taken: false }));
  await sql`update merchants set notice_required = true where app_id = ${appId}`.execute(review.app.db);
}

type Build = (review: ReviewWorld) => Promise<Payment>;
type Happens = (review: ReviewWorld, payment: Payment) => Promise<unknown>;

function after(build: Build, ...happens: readonly Happens[]): Build {
  return async (review) => {
    const payment = await build(review);
    for (const one of happens) await one(review, payment);
    return payment;
  };
}

const reported =
  (...shares: readonly number[]): Build =>
  (review) =>
    reportedTooLong(review, shares);
const received =
  (...shares: readonly number[]): Build =>
  (review) =>
    paid(review, shares);
const late =
  (...shares: readonly number[]): Build =>
  (review) =>
    lateAndStuck(review, shares);
const says =
  (releaseStatus: 'SUCCESS' | 'FAIL', trusted: boolean): Happens =>
  (review, { orderNo }) =>
    notice(review, orderNo, { releaseStatus, trusted });
const asksBack =
  (amount?: string): Happens =>
  (review, payment) =>
    askedToRefund(review, payment, amount);
const declined: Happens = (review, payment) => review.setAnswer(payment, { status: 'declined' });
const goneBack: Happens = (review, { orderNo }) => review.workRefunds(orderNo);
const refunded: Happens = (review, { orderNo }) => review.decide(orderNo, 'refund');

/**
 * Every reason for asking a person, with every kind of money that an order may hold then, and the steps that lead
 * there.
 */
export const reviewCases: readonly (readonly [reason: string, money: string, build: Build])[] = [
  ['reported_too_long', 'none, and still reported', reported()],
  ['reported_too_long', 'none, and declined since', after(reported(), declined)],
  ['reported_too_long', 'a part', reported(40)],
  ['reported_too_long', 'another currency only', reported(0)],
  ['reported_too_long', 'another currency only, gone back', after(reported(0), goneBack)],
  ['reported_too_long', 'another currency only, stuck', after(reported(0), stuck)],
  ['reported_too_long', 'a part and another currency', reported(40, 0)],
  ...(['100', '40,60', '100,0', '130'] as const).flatMap((money) => {
    const whole = received(...money.split(',').map(Number));
    return [
      ['release_overdue', money, after(whole, overdue)],
      ['release_failed', money, after(whole, says('FAIL', false))],
      ['webhook_not_taken', money, after(whole, webhookNotTaken)],
      ['refund_asked', money, after(whole, asksBack())],
      ['refund_asked', `${money}, a part of it`, after(whole, asksBack('5.01'))],
      ['transfer_unclear', money, after(whole, unclearSend)],
    ] as const;
  }),
  ['refund_asked', '100, of an item that is released', after(received(100), says('SUCCESS', true), asksBack())],
  ['release_overdue', '130, the excess stuck', after(received(130), stuck, overdue)],
  ['release_overdue', 'the whole, after a part had gone back', after(paidAfterPart, overdue)],
  ['refund_stuck', '100, too late', late(100)],
  ['refund_stuck', '130, too late', late(130)],
  ['refund_stuck', '100, too late, and another currency', late(100, 0)],
  ['refund_stuck', 'a part', after(reported(40), refunded, stuck)],
  ['refund_stuck', 'a part and another currency', after(reported(40, 0), refunded, stuck)],
  ['no_way_back', 'a part', after(reported(40), refunded, noWayBack)],
];
