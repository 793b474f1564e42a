import type { App } from '../../app.ts';
import type { Answer, Outcome, PaymentConnector, RefundFacts } from '../../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { post, refundDone } from '../../modules/ledger/index.ts';
import { insertOrderMail, lockOrder, mayMove, moveLocked, type Order, touchOrder } from '../../modules/orders/index.ts';
import {
  claimDueRefunds,
  claimSeconds,
  lockRefund,
  moveRefund,
  type Payment,
  type Refund,
  readPayment,
  readRefunds,
  refundLimitMs,
} from '../../modules/payments/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';
import { refundClues } from '../payments/clues.ts';
import { freeLimits } from '../payments/free-limits.ts';
import { hasWayBack } from './way-back.ts';

const batch = 16;

/**
 * Sends refunds that are due, and asks about those sent, until the provider knows. The refund's number is its key: sent
 * again it has one effect. @returns how many were worked on
 */
export async function sendRefunds(app: App): Promise<number> {
  const refunds = await claimDueRefunds(app.db, { limit: batch, seconds: claimSeconds });
  return workEach(app, refunds, {
    atOnce: batch,
    facts: ({ refundNo }) => ({ refundNo }),
    work: (refund) => workRefund(app, refund),
  });
}

async function workRefund(app: App, refund: Refund): Promise<void> {
  const connector = app.payments.get(refund.provider);
  if (!connector) throw new Error(`no connector for ${refund.provider}`);
  if (refund.status === 'init') {
    const payment = await paymentOf(app, refund);
    if (!hasWayBack(app, payment)) return noWayBack(app, refund);
    const sent = await inTransaction(app.db, (tx) => moveRefund(tx, refund, { event: 'send', actor: 'clock' }));
    return applyRefund(app, sent, await send(app, connector, sent));
  }
  const answer = await connector.findRefund(refund.reference, await refundClues(app, connector, refund));
  const again = answer.kind === 'none' && refund.status !== 'review';
  await applyRefund(app, refund, again ? await send(app, connector, refund) : answer);
}

async function paymentOf(app: App, { paymentNo }: Refund): Promise<Payment> {
  const payment = await readPayment(app.db, paymentNo);
  if (!payment) throw new Error(`no payment ${paymentNo}`);
  return payment;
}

/**
 * Handles a rail that takes nothing back: a person asks the buyer for an account
 * (docs/specification/payments.md#refunds).
 */
async function noWayBack(app: App, before: Refund): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, before.orderNo);
    const refund = await lockRefund(tx, before.refundNo);
    if (order && refund?.status === 'init') await stuck(tx, { order, refund, reason: 'no_way_back' });
  });
  app.log.warn({ refundNo: before.refundNo, orderNo: before.orderNo }, 'money cannot go back on its rail');
}

async function send(app: App, connector: PaymentConnector, refund: Refund): Promise<Outcome<RefundFacts>> {
  const payment = await paymentOf(app, refund);
  if (!payment.providerPaymentId) throw new Error(`payment ${refund.paymentNo} is not known to its provider`);
  return connector.refund({
    reference: refund.reference,
    providerPaymentId: payment.providerPaymentId,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
  });
}

/** Accepts the provider's answer only when it is about the refund that was asked about. */
function believed(app: App, { refundNo, reference }: Refund, answer: Answer<RefundFacts>): Answer<RefundFacts> {
  if (answer.kind !== 'known' || answer.facts.reference === reference) return answer;
  app.log.error({ refundNo }, 'a provider answered about another refund than was asked for');
  return { kind: 'unknown', detail: 'another reference' };
}

async function applyRefund(app: App, before: Refund, received: Answer<RefundFacts>): Promise<void> {
  const answer = believed(app, before, received);
  const status = answer.kind === 'known' ? answer.facts.status : answer.kind;
  const named = answer.kind === 'known' ? { providerRefundId: answer.facts.providerRefundId } : {};
  const tooLong = app.clock.now() - before.createdAt.getTime() > refundLimitMs;
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, before.orderNo);
    const refund = await lockRefund(tx, before.refundNo);
    if (!order || !refund || refund.status === 'succeeded' || refund.status === 'withdrawn') return;
    // A person sent it under a new key meanwhile: this answer is not about the new one.
    if (refund.reference !== before.reference) return;
    if (status === 'succeeded') {
      const back = await moveRefund(tx, refund, { event: 'succeed', actor: 'provider', ...named });
      await refundArrived(tx, order, { refund: back, from: back.provider, actor: 'provider' });
    } else if (refund.status === 'review') {
      return;
    } else if (status === 'refused') {
      const refused = await moveRefund(tx, refund, { event: 'refuse', actor: 'provider', ...named });
      await stuck(tx, { order, refund: refused, reason: 'refund_stuck' });
      app.log.error({ refundNo: refund.refundNo, orderNo: order.orderNo }, 'a provider refused a refund');
    } else if (refund.status === 'sent') {
      await moveRefund(tx, refund, { event: 'lose_sight', actor: 'provider', ...named });
    } else if (tooLong) {
      await stuck(tx, { order, refund, reason: 'refund_stuck' });
      app.log.error({ refundNo: refund.refundNo, orderNo: order.orderNo }, 'a refund has been open for too long');
    }
  });
}

/**
 * Records that the money of a refund has gone back, as the provider or a person says. The order is refunded once all of
 * its money is back.
 * @param back.from the account of ours from which it left
 */
export async function refundArrived(
  tx: Tx,
  order: Order,
  { refund, from, actor }: { refund: Refund; from: string; actor: string },
): Promise<void> {
  const { currency, amountMinor, refundNo, orderNo } = refund;
  await post(tx, [refundDone({ refundNo, orderNo, money: { currency, amount: amountMinor } }, from)]);
  await insertOrderMail(tx, { kind: 'order_refunded', subject: refundNo, orderNo });
  await recordRefundEvent(tx, order, { refund, type: 'refund.succeeded' });
  const whole = (await readRefunds(tx, orderNo)).filter((one) => one.whole);
  const all = refund.whole && whole.every((one) => one.status === 'succeeded');
  if (!all || (order.status !== 'refunding' && order.status !== 'review')) {
    await freeLimits(tx, order);
    return touchOrder(tx, orderNo);
  }
  // A person was asked meanwhile; the provider's answer settles it.
  const going = order.status === 'review' ? { event: 'start_refund' as const, actor } : undefined;
  const refunding = going ? await moveLocked(tx, order, going) : order;
  const refunded = await moveLocked(tx, refunding, { event: 'finish_refund', actor });
  await freeLimits(tx, refunded);
  await orderChanged(tx, refunded);
}

/** Hands this refund to a person, and the order too when it is all of the order's money. */
async function stuck(
  tx: Tx,
  { order, refund, reason }: { order: Order; refund: Refund; reason: 'refund_stuck' | 'no_way_back' },
): Promise<void> {
  const waiting = await moveRefund(tx, refund, { event: 'ask_person', actor: 'provider' });
  await recordRefundEvent(tx, order, { refund: waiting, type: 'refund.review' });
  if (refund.whole && mayMove(order, 'ask_person')) await askPerson(tx, order, { reason, actor: 'provider' });
  else await touchOrder(tx, order.orderNo);
}
