import type { ListedSession } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  findLink,
  markPaymentLinkEnded,
  markSessionCanceled,
  readSessions,
  renewLink,
} from '../../modules/links/index.ts';
import { isOpen, lockOrderOfLink, readOrderOfLink } from '../../modules/orders/index.ts';
import { isIssued, readLivePayment } from '../../modules/payments/index.ts';
import { sessionView } from '../arrivals/create-session.ts';
import { closeOrder } from '../orders/expire-orders.ts';
import { voidInstructions } from '../payments/void-attempt.ts';

/**
 * Cancels a checkout session of a merchant: its address and its link end now, and its unpaid order is closed. Voids live
 * instructions at their provider first. Doing it again changes nothing.
 * @throws Refusal resource_not_found; payment_not_cancellable when money came or an attempt is under way: then nothing
 *   is changed
 */
export async function cancelSession(app: App, appId: string, sessionNo: string): Promise<ListedSession> {
  const session = await oneSession(app, appId, sessionNo);
  if (session.status === 'canceled') return sessionView(session);
  const found = await findLink(app.db, appId, session.merchantOrderNo);
  if (!found) throw new Error(`session ${sessionNo} has no link`);
  const { nftParamNo } = found.link;
  await voidIssued(app, nftParamNo);
  await inTransaction(app.db, async (tx) => {
    const now = app.clock.now();
    await closeOrderOf(tx, nftParamNo);
    await renewLink(tx, { nftParamNo, signedAt: Math.max(now, found.newestAt + 1), expiresAt: now });
    await markSessionCanceled(tx, sessionNo);
    await markPaymentLinkEnded(tx, sessionNo, '');
  });
  // One that was placed while the link ended.
  await inTransaction(app.db, (tx) => closeOrderOf(tx, nftParamNo));
  return sessionView(await oneSession(app, appId, sessionNo));
}

async function oneSession(app: App, appId: string, sessionNo: string) {
  const [session] = (await readSessions(app.db, appId, { sessionNo, after: null, limit: 1 })).items;
  return session ?? refuse('resource_not_found');
}

async function voidIssued(app: App, nftParamNo: string): Promise<void> {
  const order = await readOrderOfLink(app.db, nftParamNo);
  const live = order && (await readLivePayment(app.db, order.orderNo));
  if (live && isIssued(live)) await voidInstructions(app, live);
}

async function closeOrderOf(tx: Tx, nftParamNo: string): Promise<void> {
  const order = await lockOrderOfLink(tx, nftParamNo);
  if (!order || order.status === 'closed' || order.status === 'failed') return;
  if (!isOpen(order.status) || (await readLivePayment(tx, order.orderNo))) refuse('payment_not_cancellable');
  await closeOrder(tx, order, { event: 'cancel', actor: 'merchant' });
}
