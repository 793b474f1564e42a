import { methodByKey } from '@kassa/methods';
import { wireAmount } from '@kassa/money';
import type { App } from '../app.ts';
import type { PaymentConnector, SandboxPlay } from '../connectors/payment/index.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { lockOrder, type Order, readOrder, setExpiry } from '../modules/orders/index.ts';
import { isIssued, type Payment, readLivePayment } from '../modules/payments/index.ts';
import { readQuote } from '../modules/pricing/index.ts';
import { applyAnswer } from './apply-facts.ts';
import { expireOrders } from './expire-orders.ts';
import { payByCard } from './pay-by-card.ts';
import { payLocally } from './pay-locally.ts';
import { submitCard } from './submit-card.ts';
import { takeNotice } from './take-notice.ts';
import { takeBack } from './void-attempt.ts';

/** What the sandbox's merchant wants to see: merchant-api.md, section 2. */
export interface MockStatus {
  readonly appId: string;
  readonly orderNo: string;
  readonly status: '1' | '2' | '3';
}

/** A failed order takes as many declined attempts; then none may start. */
const mostAttempts = 12;

/**
 * Sandbox only: plays the buyer, the provider and the merchant until an order is completed, failed or timed out. It never
 * touches the status: everything goes the way that it goes in earnest.
 * @throws Refusal 80007 for no order of this merchant; what the attempts throw, such as 91209 while a method's form is empty
 */
export async function mockOrderStatus(app: App, asked: MockStatus): Promise<void> {
  const order = await readOrder(app.db, asked.orderNo);
  if (order?.appId !== asked.appId) throw new Refusal('80007');
  if (asked.status === '3') return timeOut(app, order);
  if (asked.status === '1') {
    if (order.paidAt === null) await attempt(app, order, 'approve');
    return release(app, order);
  }
  let tried: Order | undefined = order;
  for (let left = mostAttempts; left > 0 && tried && isOpen(tried); left -= 1) {
    await attempt(app, tried, 'decline');
    tried = await readOrder(app.db, order.orderNo);
  }
}

function isOpen({ status }: Order): boolean {
  return status === 'created' || status === 'awaiting_payment';
}

async function attempt(app: App, order: Order, outcome: 'approve' | 'decline'): Promise<void> {
  const method = methodByKey(order.payWayCode, order.bankCode);
  const connector = method && app.payments.get(method.provider);
  const play = connector?.play;
  if (!connector || !play) throw new Refusal('81000');
  const live = await readLivePayment(app.db, order.orderNo);
  if (live) return playLive(app, { live, outcome, connector, play });
  const pay = { buyer: { userNo: order.userNo, scopeAppId: null, atRisk: false }, orderNo: order.orderNo };
  const confirmAmount = await totalOf(app, order);
  if (method.collect.kind !== 'card') {
    await payLocally(app, { ...pay, confirmAmount, language: 'en-US' });
    const begun = await readLivePayment(app.db, order.orderNo);
    if (begun) await playLive(app, { live: begun, outcome, connector, play });
    return;
  }
  const card = outcome === 'approve' ? 'approved' : 'declined';
  const cardToken = await play.cardToken(order.orderNo, card);
  const { cardId } = await submitCard(app, { ...pay, cardToken, firstName: 'Test', lastName: 'Buyer' });
  // An address of this machine stands for nobody: what the sandbox plays counts against no network.
  await payByCard(app, { ...pay, confirmAmount, cardId, from: { ip: '127.0.0.1', device: '' } });
}

/** Has the provider decide an attempt that is under way, and takes its word. */
async function playLive(
  app: App,
  the: { live: Payment; outcome: 'approve' | 'decline'; connector: PaymentConnector; play: SandboxPlay },
): Promise<void> {
  await the.play.decide(the.live.paymentNo, the.outcome);
  await applyAnswer(app, the.live, await the.connector.find(the.live.paymentNo));
}

async function totalOf(app: App, order: Order): Promise<string> {
  const stored = await readQuote(app.db, order.quoteNo);
  if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
  return wireAmount({ minor: order.totalMinor, currency: stored.quote.fiat });
}

/** The merchant's own word that he released. */
async function release(app: App, { appId, orderNo, merchantOrderNo }: Order): Promise<void> {
  const releaseTime = app.clock.date().toISOString();
  await takeNotice(app, { appId, trusted: false }, { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime });
}

/** Brings the deadline forward; the clock then closes the order. */
async function timeOut(app: App, { orderNo }: Order): Promise<void> {
  const live = await readLivePayment(app.db, orderNo);
  if (live && isIssued(live)) await takeBack(app, live);
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order && isOpen(order)) await setExpiry(tx, orderNo, app.clock.date());
  });
  await expireOrders(app);
}
