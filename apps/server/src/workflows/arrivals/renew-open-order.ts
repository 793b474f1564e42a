import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { readLinkWith, renewLink } from '../../modules/links/index.ts';
import { followLinkEnd, isOpen, lockOrderOfLink } from '../../modules/orders/index.ts';
import { isIssued, readLivePayment } from '../../modules/payments/index.ts';
import { isSoldBeforeSql } from '../../modules/webhooks/index.ts';

/**
 * Gives a link, and its order where there is one, the end of a newer link of the same order, while that is open. An order
 * that has ended, or has got money, keeps what it has. Issued instructions keep the time that their rail gave them.
 * @param newer when it was made and when it ends: ms since 1970
 */
export async function renewOpenOrder(
  { db }: Pick<App, 'db'>,
  newer: { readonly nftParamNo: string; readonly signedAt: number; readonly expiresAt: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderOfLink(tx, newer.nftParamNo);
    if (order && (order.expired || !isOpen(order.status))) return;
    // One that is paid, and that this database lost when it was restored.
    if (!order && (await isSoldBefore(tx, newer.nftParamNo))) return;
    await renewLink(tx, newer);
    const live = order && (await readLivePayment(tx, order.orderNo));
    if (!order || (live && isIssued(live))) return;
    await followLinkEnd(tx, order.orderNo, { linkEndsAt: newer.expiresAt, underWay: live !== undefined });
  });
}

async function isSoldBefore(tx: Tx, nftParamNo: string): Promise<boolean> {
  const found = await readLinkWith(tx, nftParamNo, isSoldBeforeSql(sql`links.app_id`, sql`links.merchant_order_no`));
  return found?.answer ?? false;
}
