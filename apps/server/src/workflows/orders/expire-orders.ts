import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { someSql } from '../../kernel/claim.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { isOpen, lockOrder, moveLocked, type Order } from '../../modules/orders/index.ts';
import { partWaitMs, readLivePayment } from '../../modules/payments/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { decideRefunds } from '../payments/decide-refunds.ts';

const batch = 100;

const overOrders = sql`
  select order_no from orders o
  where expires_at <= kassa_now() and status in ('created', 'awaiting_payment', 'processing')
    and (status <> 'processing' or expires_at + ${sql.lit(partWaitMs)} * interval '1 millisecond' <= kassa_now())
    and not exists (
    select from payments p where p.order_no = o.order_no and p.status in ('init', 'sent', 'challenge', 'unknown')
  ) order by expires_at`;

/** Whether orders are to be closed. */
export const ordersAreOverSql = someSql(overOrders);

/**
 * Closes expired orders, unless an attempt is under way: those wait for its end. An order that received only part of
 * its money waits an hour longer, then the part goes back. @returns how many were closed
 */
export async function expireOrders(app: Pick<App, 'db' | 'log'>): Promise<number> {
  const { rows } = await sql<{ order_no: OrderNo }>`${overOrders} limit ${batch}`.execute(app.db);
  return workEach(app, rows, {
    atOnce: 2,
    facts: ({ order_no }) => ({ orderNo: order_no }),
    work: ({ order_no }) => inTransaction(app.db, (tx) => expireOrder(tx, order_no)),
  });
}

async function expireOrder(tx: Tx, orderNo: OrderNo): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (!order?.expired || (await readLivePayment(tx, orderNo))) return;
  if (order.status === 'processing') await decideRefunds(tx, order, { reason: 'part', whole: false });
  else if (!isOpen(order.status)) return;
  await closeOrder(tx, order, { event: 'expire', actor: 'clock' });
}

/** Closes a locked order and writes what follows. */
export async function closeOrder(
  tx: Tx,
  order: Order,
  move: { event: 'expire' | 'cancel'; actor: string },
): Promise<void> {
  await orderChanged(tx, await moveLocked(tx, order, move));
}
