import type { LostPart } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Reader, type Tx } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isOpen, lockOrder, type Order } from '../../modules/orders/index.ts';
import { hasMoneyLike, readLivePayment, readRefunds } from '../../modules/payments/index.ts';
import {
  endNotified,
  listNotified,
  lockNotified,
  type NotifiedOrder,
  readNewestNotified,
} from '../../modules/webhooks/index.ts';
import { takeNotice } from '../deliveries/take-notice.ts';
import { closeOrder } from '../orders/expire-orders.ts';
import { endLink } from './end-link.ts';

/**
 * Does again for each order what its merchant's own word is enough for: a release that it had reported, and the end of an order
 * that nobody had paid. Money is never made of an event: it comes from its provider alone. Ends what is no question any more.
 */
export async function healNotified(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  for (const { orderNo, state } of await listNotified(app.db)) {
    if (state !== 'open') continue;
    const order = await inTransaction(app.db, (tx) => closeOrEnd(app, tx, orderNo));
    if (order && (await releaseAgain(app, order))) await inTransaction(app.db, (tx) => closeOrEnd(app, tx, orderNo));
  }
}

/** Says what this database lacks of an order, by which a person sees what there is to decide. */
export async function missingOf(db: Reader, notified: NotifiedOrder, order: Order | undefined): Promise<LostPart[]> {
  if (!order) return ['order'];
  const refunds = (await readRefunds(db, order.orderNo)).filter(({ currency }) => currency === notified.currency);
  const refundedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const lacks: Readonly<Record<Exclude<LostPart, 'order'>, boolean>> = {
    paid: notified.paid && order.paidAt === null,
    delivered: notified.delivered && order.completedAt === null,
    refunded: notified.refundedMinor > refundedMinor,
    closed: notified.closed && !notified.paid && isOpen(order.status),
  };
  return (['paid', 'delivered', 'refunded', 'closed'] as const).filter((one) => lacks[one]);
}

/** @returns the order, where its release is all that is left to do */
async function closeOrEnd(
  app: Pick<App, 'clock'>,
  tx: Tx,
  orderNo: NotifiedOrder['orderNo'],
): Promise<Order | undefined> {
  const order = await lockOrder(tx, orderNo);
  const notified = await lockNotified(tx, orderNo);
  if (!notified) return undefined;
  const missing = await missingOf(tx, notified, order);
  if (!order) {
    await endUnpaid(app, tx, notified);
    return undefined;
  }
  const closes = missing.includes('closed') && !(await readLivePayment(tx, orderNo));
  if (closes) await closeOrder(tx, order, { event: 'cancel', actor: 'merchant' });
  if (missing.length === 0 || (closes && missing.length === 1))
    await endNotified(tx, orderNo, {
      state: 'mended',
      remark: closes ? 'closed again' : 'this database has all of it',
    });
  return missing.includes('delivered') && !missing.includes('paid') ? order : undefined;
}

/** Ends the question about a lost order that its merchant does not know to be paid, unless money was found that may be its own. */
async function endUnpaid({ clock }: Pick<App, 'clock'>, tx: Tx, notified: NotifiedOrder): Promise<void> {
  const { orderNo, paid } = notified;
  if (paid) return;
  if (await hasMoneyLike(tx, notified)) await endLink(tx, clock, notified);
  else await endNotified(tx, orderNo, { state: 'unpaid', remark: 'it is not in this database, and was not paid' });
}

/** Takes the merchant's notice again: its secret is all that it had needed. An order that is not waiting for it is left to a person. */
async function releaseAgain(app: Pick<App, 'db'>, order: Order): Promise<boolean> {
  const { orderNo, appId, merchantOrderNo, status } = order;
  if (status !== 'paid' && status !== 'delivering') return false;
  const newest = await readNewestNotified(app.db, orderNo);
  const releaseTime = String(newest?.completedAt ?? '');
  try {
    await takeNotice(
      app,
      { appId, trusted: false },
      { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime },
    );
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
