import { type MethodRow, methodByKey } from '@kassa/methods';
import { sampleForm } from '@kassa/methods/samples';
import { wireAmount } from '@kassa/money';
import type { App } from '../../app.ts';
import { connectorFor, type PaymentConnector, type SandboxPlay } from '../../connectors/payment/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readDelivery } from '../../modules/deliveries/index.ts';
import { lockOrder, type Order, readOrder, setExpiry } from '../../modules/orders/index.ts';
import { isIssued, type Payment, readLivePayment, readPayForm } from '../../modules/payments/index.ts';
import { readQuote } from '../../modules/pricing/index.ts';
import { takeNotice } from '../deliveries/take-notice.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { submitCard } from '../pay-forms/submit-card.ts';
import { submitPayForm } from '../pay-forms/submit-pay-form.ts';
import { applyAnswer } from '../payments/apply-facts.ts';
import { saleOf } from '../payments/card-route.ts';
import { payByCard } from '../payments/pay-by-card.ts';
import { payLocally } from '../payments/pay-locally.ts';
import { voidInstructions } from '../payments/void-attempt.ts';

/** A sandbox merchant's request: docs/specification/merchant-wire-format.md#sandbox-calls. */
export interface MockStatus {
  readonly appId: string;
  readonly orderNo: OrderNo;
  readonly status: '1' | '2' | '3' | '4';
}

/** A failed order takes this many declined attempts; then no more may start. */
const mostAttempts = 12;

/**
 * Plays the buyer, the provider and the merchant until an order is completed, failed or timed out. Sandbox only. Never
 * sets the status itself: everything goes the usual way.
 * @throws Refusal order_not_found for no order of this merchant; what the attempts throw, such as form_missing where a
 *   wallet has not given its token
 */
export async function mockOrderStatus(app: App, asked: MockStatus): Promise<void> {
  const order = await readOrder(app.db, asked.orderNo);
  if (order?.appId !== asked.appId) refuse('order_not_found');
  if (asked.status === '3') return timeOut(app, order);
  if (asked.status === '4') return begin(app, order);
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

/** The address of a buyer who is played. It counts against no network in the limits of card tries. */
const loopback = '127.0.0.1';

const notPlayed =
  '1 and 2 are played where the sandbox’s own provider takes the method; another one does: 4 begins a payment by a local method, and its total decides';

/** Begins a payment as a buyer does, and leaves its end to the provider: docs/sandbox-provider.md#magic-amounts. */
async function begin(app: App, order: Order): Promise<void> {
  const method = methodByKey(order.payWayCode, order.bankCode);
  // A card's end is that of its number, which only a buyer types.
  if (!method || method.collect.kind === 'card')
    refuse('method_unavailable', { problems: [{ param: 'status', problem: '4 is for local methods, not for cards' }] });
  await payByForm(app, order, method);
}

/** Pays by any method except cards, with a form that is filled in for the buyer where they have not. */
async function payByForm(app: App, order: Order, method: MethodRow): Promise<void> {
  const pay = payerOf(order);
  if (method.collect.kind === 'form' && (await readPayForm(app.db, order)) === undefined)
    await submitPayForm(app, { ...pay, fields: sampleForm(method) });
  // Some banks' methods are refused without their payer's address.
  await payLocally(app, { ...pay, confirmAmount: await totalOf(app, order), language: 'en-US', ip: loopback });
}

function payerOf({ userNo, appId, orderNo, merchantSignIn, guest }: Order) {
  return { buyer: { userNo, scopeAppId: merchantSignIn ? appId : null, guest, atRisk: false }, orderNo };
}

function isOpen({ status }: Order): boolean {
  return status === 'created' || status === 'awaiting_payment';
}

async function attempt(app: App, order: Order, outcome: 'approve' | 'decline'): Promise<void> {
  const method = methodByKey(order.payWayCode, order.bankCode);
  const connector = method && connectorFor(app.payments, method, saleOf(order));
  const play = connector?.play;
  if (!connector) refuse('method_unavailable');
  if (!play) refuse('method_unavailable', { problems: [{ param: 'status', problem: notPlayed }] });
  const live = await readLivePayment(app.db, order.orderNo);
  if (live) return playLive(app, { live, outcome, connector, play });
  if (method.collect.kind !== 'card') {
    await payByForm(app, order, method);
    const begun = await readLivePayment(app.db, order.orderNo);
    if (begun) await playLive(app, { live: begun, outcome, connector, play });
    return;
  }
  const card = outcome === 'approve' ? 'approved' : 'declined';
  const cardToken = await play.cardToken(order.orderNo, card);
  const pay = payerOf(order);
  const { cardId } = await submitCard(app, { ...pay, cardToken, firstName: 'Test', lastName: 'Buyer' });
  const confirmAmount = await totalOf(app, order);
  await payByCard(app, { ...pay, confirmAmount, cardId, from: { ip: loopback, device: '' } });
}

/** Has the provider decide an attempt that is under way, and takes its answer. */
async function playLive(
  app: App,
  mocked: { live: Payment; outcome: 'approve' | 'decline'; connector: PaymentConnector; play: SandboxPlay },
): Promise<void> {
  await mocked.play.decide(mocked.live.paymentNo, mocked.outcome);
  await applyAnswer(app, mocked.live, await mocked.connector.find(mocked.live.paymentNo));
}

async function totalOf(app: App, order: Order): Promise<string> {
  const stored = await readQuote(app.db, order.quoteNo);
  if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
  return wireAmount({ minor: order.totalMinor, currency: stored.quote.fiat });
}

/** Sends the merchant's notice of a release. What Kassa delivers itself gets none: its own job completes it. */
async function release(app: App, { appId, orderNo, merchantOrderNo }: Order): Promise<void> {
  const delivery = await readDelivery(app.db, orderNo);
  if (delivery && delivery.mode !== 'merchant') return;
  const releaseTime = app.clock.date().toISOString();
  await takeNotice(app, { appId, trusted: false }, { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime });
}

/** Brings the deadline forward; the job then closes the order. */
async function timeOut(app: App, { orderNo }: Order): Promise<void> {
  const live = await readLivePayment(app.db, orderNo);
  if (live && isIssued(live)) await voidInstructions(app, live);
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order && isOpen(order)) await setExpiry(tx, orderNo, app.clock.date());
  });
  await expireOrders(app);
}
