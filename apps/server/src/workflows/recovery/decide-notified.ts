import { type EventType, eventTypes, type OrderSnapshot, orderSnapshotSchema } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { lockOrder } from '../../modules/orders/index.ts';
import { endNotified, insertWebhookEventSql, lockNotified, readNewestNotified } from '../../modules/webhooks/index.ts';

/** What became of an order that a restored database lost. `stands`: the sale holds as its merchant was notified of it. */
export const verdicts = ['stands', 'returned', 'unpaid'] as const;
/** One of `verdicts`. */
export type Verdict = (typeof verdicts)[number];

/** How a decision ended. `unheard`: no event of the modern form was handed back, so its merchant has to be told otherwise. */
export type Decided = 'none' | 'notified' | 'unheard';

/**
 * Keeps what a person decided about an order of which its merchant was notified, and notifies the merchant's registered
 * endpoints by an event of that order, above all that they have seen. An order that this database has is decided without
 * one: it has its own.
 */
export async function decideNotified(
  app: Pick<App, 'db' | 'clock'>,
  orderNo: string,
  { verdict, remark }: { readonly verdict: Verdict; readonly remark: string },
): Promise<Decided> {
  return inTransaction(app.db, async (tx) => {
    const notified = await lockNotified(tx, orderNo);
    if (!notified) return 'none';
    const known = await lockOrder(tx, notified.orderNo);
    const newest = await readNewestNotified(tx, notified.orderNo);
    await endNotified(tx, notified.orderNo, { state: 'decided', remark: `${verdict}: ${remark}` });
    if (known) return 'notified';
    // Its merchant could have signed what is no order.
    const snapshot = orderSnapshotSchema.safeParse(newest);
    if (!snapshot.success) return 'unheard';
    await insertWebhookEventSql({
      ...{ appId: notified.appId, orderNo: notified.orderNo, alone: false },
      ...eventOf(verdict, snapshot.data, app.clock.date()),
    }).execute(tx);
    return 'notified';
  });
}

/** Makes the event of a verdict out of the newest that the merchant has: the whole order, as it is by now. */
function eventOf(
  verdict: Verdict,
  order: OrderSnapshot,
  now: Date,
): { type: EventType; payload: { readonly order: OrderSnapshot } } {
  const settled = { ...order, reviewReason: '' };
  if (verdict === 'returned') {
    const refundedAmount = order.charge.amount;
    return { type: 'order.refunded', payload: { order: { ...settled, status: 'refunded', refundedAmount } } };
  }
  if (verdict === 'unpaid') return { type: 'order.closed', payload: { order: { ...settled, status: 'closed' } } };
  const type = eventTypes.find((one) => one === `order.${order.status}`);
  if (type !== undefined && type !== 'order.review' && order.paidAt !== null)
    return { type, payload: { order: settled } };
  const paidAt = order.paidAt ?? now.toISOString();
  return { type: 'order.paid', payload: { order: { ...settled, status: 'paid', paidAt } } };
}
