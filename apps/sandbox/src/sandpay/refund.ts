import type { SQLOutputValue } from 'node:sqlite';
import { isoTime } from '../clock.ts';
import { inTransaction } from '../database.ts';
import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { captureOfRefund } from './capture-of-refund.ts';
import type { Sandpay } from './context.ts';
import { rowOf } from './local/channel.ts';
import { type Capture, findPayment, type Payment } from './payment-store.ts';
import { queueCallback } from './queue-callback.ts';
import { book } from './settlement/book.ts';

/** How long the bank needs, in ms. */
const settleMs = 1_000;

/** A request for a refund. */
export interface RefundRequest {
  readonly payment: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
}

/** Status of a refund. */
export type RefundStatus = 'pending' | 'succeeded' | 'refused';

/** A refund as the API and the callbacks show it. */
export interface RefundView extends RefundRequest {
  readonly id: string;
  readonly status: RefundStatus;
  readonly createdAt: string;
}

/**
 * Accepts a refund, once for each reference: the same request again answers the same refund.
 * @param capture the money that goes back, where each money is a payment of its own; by default all money of the payment
 * @throws CallerError 404; 409 when the reference belongs to another refund; 422 refund_exceeds_captured
 */
export function takeRefund(sandpay: Sandpay, request: RefundRequest, capture?: Capture): RefundView {
  return inTransaction(sandpay.db, () => {
    const [before] = listRefunds(sandpay, { reference: request.reference });
    if (before) return sameRefund(before, request);
    const payment = findPayment(sandpay, { id: request.payment });
    if (!payment) throw new CallerError(404, 'not_found', 'Payment not found.');
    const ofCurrency = (item: { currency: string }) => item.currency === request.currency;
    const captured = sum((capture ? [capture] : payment.captures).filter(ofCurrency));
    const known = capture ? refundsOfCapture(sandpay, payment, capture) : listRefunds(sandpay, { payment: payment.id });
    const returned = known.filter(({ status }) => status !== 'refused');
    if (sum(returned.filter(ofCurrency)) + BigInt(request.amount) > captured) {
      throw new CallerError(422, 'refund_exceeds_captured', 'That is more than was captured and not yet refunded.');
    }
    const now = sandpay.clock.now();
    sandpay.db
      .prepare(
        `insert into refunds (id, payment_id, amount, currency, reference, status, due_at, created_at, capture)
         values (?, ?, ?, ?, ?, 'pending', ?, ?, ?)`,
      )
      .run(
        ...[newId('re'), payment.id, request.amount, request.currency, request.reference],
        ...[now + settleMs, now, capture?.id ?? ''],
      );
    const [made] = listRefunds(sandpay, { reference: request.reference });
    if (!made) throw new Error(`refund ${request.reference} is gone`);
    return made;
  });
}

function sameRefund(before: RefundView, request: RefundRequest): RefundView {
  const same =
    before.payment === request.payment && before.amount === request.amount && before.currency === request.currency;
  if (!same) throw new CallerError(409, 'idempotency_conflict', 'This reference is already used for another refund.');
  return before;
}

function sum(items: readonly { amount: string }[]): bigint {
  return items.reduce((total, { amount }) => total + BigInt(amount), 0n);
}

/** Lists refunds. */
export function listRefunds({ db }: Sandpay, of: { reference: string } | { payment: string }): RefundView[] {
  const rows =
    'reference' in of
      ? db.prepare('select * from refunds where reference = ?').all(of.reference)
      : db.prepare('select * from refunds where payment_id = ? order by rowid').all(of.payment);
  return rows.map(readRefund);
}

/** Lists the refunds of one money of a payment, where each money is a payment of its own. */
export function refundsOfCapture({ db }: Sandpay, { id, captures }: Payment, capture: Capture): RefundView[] {
  const isFirst = captures[0]?.id === capture.id;
  const rows = db.prepare('select * from refunds where payment_id = ? order by rowid').all(id);
  return rows.filter((row) => row.capture === capture.id || (isFirst && row.capture === '')).map(readRefund);
}

/** Ends the refunds that are due, each with its callback. */
export function settleRefunds(sandpay: Sandpay): void {
  const { db, clock } = sandpay;
  for (const row of db.prepare('select * from refunds where due_at <= ? order by due_at').all(clock.now())) {
    inTransaction(db, () => {
      const payment = findPayment(sandpay, { id: String(row.payment_id) });
      const status = payment && takesRefunds(payment) ? 'succeeded' : 'refused';
      db.prepare('update refunds set status = ?, due_at = null where id = ?').run(status, row.id ?? null);
      const data: RefundView = { ...readRefund(row), status };
      if (status === 'succeeded') bookRefund(sandpay, data, 'refund');
      queueCallback(sandpay, { type: `refund.${status}`, reference: data.reference, data });
    });
  }
}

/**
 * Has the last refund of a payment change its end: one that arrived comes back (`fail`), or one that was refused arrives
 * after all (`arrive`). With a callback, unless it is silent.
 * @throws CallerError 409 where there is no such refund
 */
export function changeRefundEnd(
  sandpay: Sandpay,
  payment: Payment,
  change: { to: 'fail' | 'arrive'; silent: boolean },
): void {
  const [from, status] =
    change.to === 'fail' ? (['succeeded', 'refused'] as const) : (['refused', 'succeeded'] as const);
  const refund = listRefunds(sandpay, { payment: payment.id }).findLast((one) => one.status === from);
  if (!refund) throw new CallerError(409, 'no_refund', `This payment has no ${from} refund.`);
  sandpay.db.prepare('update refunds set status = ? where id = ?').run(status, refund.id);
  bookRefund(sandpay, refund, status === 'succeeded' ? 'refund' : 'refund_returned');
  const data: RefundView = { ...refund, status };
  if (!change.silent) queueCallback(sandpay, { type: `refund.${status}`, reference: data.reference, data });
}

function bookRefund(sandpay: Sandpay, refund: RefundView, type: 'refund' | 'refund_returned'): void {
  const { id: item, payment: paymentId, reference, currency } = refund;
  const amount = type === 'refund' ? -BigInt(refund.amount) : BigInt(refund.amount);
  book(sandpay, { paymentId, type, item, reference, capture: captureOfRefund(sandpay, item), amount, currency });
}

/** Returns whether the bank accepts refunds: not where a person made it refuse them, nor where the rail has none. */
function takesRefunds({ refusesRefunds, local }: Payment): boolean {
  const rail = local ? rowOf(local.channel) : undefined;
  return !refusesRefunds && rail?.refundWindowMs !== 0;
}

function readRefund(row: Record<string, SQLOutputValue>): RefundView {
  return {
    id: String(row.id),
    payment: String(row.payment_id),
    amount: String(row.amount),
    currency: String(row.currency),
    reference: String(row.reference),
    status: String(row.status) as RefundStatus,
    createdAt: isoTime(Number(row.created_at)),
  };
}
