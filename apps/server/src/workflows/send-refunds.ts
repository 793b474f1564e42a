import { methodByKey } from '@kassa/methods';
import type { App } from '../app.ts';
import type { Answer, PaymentConnector, RefundFacts } from '../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { releaseUse } from '../modules/identity/index.ts';
import { post, refundDone } from '../modules/ledger/index.ts';
import { lockOrder, mayMove, moveLocked, noteOrderMail, type Order, touchOrder } from '../modules/orders/index.ts';
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
} from '../modules/payments/index.ts';
import { orderChanged } from './order-changed.ts';
import { recordRefund } from './order-snapshot.ts';
import { askPerson } from './start-refund.ts';
import { workEach } from './work-each.ts';

const batch = 16;

/**
 * Sends refunds whose time has come, and asks about those sent, until the provider knows. The refund's number is its key:
 * sent again it has one effect. @returns how many were worked on
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
  const answer = await connector.findRefund(refund.reference);
  const again = answer.kind === 'none' && refund.status !== 'review';
  await applyRefund(app, refund, again ? await send(app, connector, refund) : answer);
}

async function paymentOf(app: App, { paymentNo }: Refund): Promise<Payment> {
  const payment = await readPayment(app.db, paymentNo);
  if (!payment) throw new Error(`no payment ${paymentNo}`);
  return payment;
}

/** Whether the payment's rail still takes money back: its row says how long after the payment. */
function hasWayBack(app: App, { payWayCode, bankCode, createdAt }: Payment): boolean {
  const windowMs = methodByKey(payWayCode, bankCode)?.refundWindowMs ?? 0;
  return windowMs > 0 && app.clock.now() < createdAt.getTime() + windowMs;
}

/** A rail that takes nothing back: a person asks the buyer for an account (decisions.md, Money that isn't what was asked). */
async function noWayBack(app: App, before: Refund): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, before.orderNo);
    const refund = await lockRefund(tx, before.refundNo);
    if (order && refund?.status === 'init') await stuck(tx, { order, refund, reason: 'no_way_back' });
  });
  app.log.warn({ refundNo: before.refundNo, orderNo: before.orderNo }, 'money has no way back on its rail');
}

async function send(app: App, connector: PaymentConnector, refund: Refund): Promise<Answer<RefundFacts>> {
  const payment = await paymentOf(app, refund);
  if (!payment.providerPaymentId) throw new Error(`payment ${refund.paymentNo} is not known to its provider`);
  return connector.refund({
    reference: refund.reference,
    providerPaymentId: payment.providerPaymentId,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
  });
}

async function applyRefund(app: App, before: Refund, answer: Answer<RefundFacts>): Promise<void> {
  const status = answer.kind === 'known' ? answer.facts.status : answer.kind;
  const told = answer.kind === 'known' ? { providerRefundId: answer.facts.providerRefundId } : {};
  const tooLong = app.clock.now() - before.createdAt.getTime() > refundLimitMs;
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, before.orderNo);
    const refund = await lockRefund(tx, before.refundNo);
    if (!order || !refund || refund.status === 'succeeded' || refund.status === 'withdrawn') return;
    if (status === 'succeeded') {
      const back = await moveRefund(tx, refund, { event: 'succeed', actor: 'provider', ...told });
      await refundArrived(tx, order, { refund: back, from: back.provider, actor: 'provider' });
    } else if (refund.status === 'review') {
      return;
    } else if (status === 'refused') {
      const refused = await moveRefund(tx, refund, { event: 'refuse', actor: 'provider', ...told });
      await stuck(tx, { order, refund: refused, reason: 'refund_stuck' });
      app.log.error({ refundNo: refund.refundNo, orderNo: order.orderNo }, 'a provider refused a refund');
    } else if (refund.status === 'sent') {
      await moveRefund(tx, refund, { event: 'lose_sight', actor: 'provider', ...told });
    } else if (tooLong) {
      await stuck(tx, { order, refund, reason: 'refund_stuck' });
      app.log.error({ refundNo: refund.refundNo, orderNo: order.orderNo }, 'a refund has been open for too long');
    }
  });
}

/**
 * The money of a refund has gone back, by the provider's word or a person's. The order is refunded when that is so for all
 * of its money. @param back.from whose clearing account it left
 */
export async function refundArrived(
  tx: Tx,
  order: Order,
  { refund, from, actor }: { refund: Refund; from: string; actor: string },
): Promise<void> {
  const { currency, amountMinor, refundNo, orderNo } = refund;
  await post(tx, [refundDone({ refundNo, orderNo, money: { currency, amount: amountMinor } }, from)]);
  await noteOrderMail(tx, { kind: 'order_refunded', subject: refundNo, orderNo });
  // Of an excess the payment itself stays: it goes on counting.
  if (refund.whole || refund.reason === 'late' || refund.reason === 'second' || refund.reason === 'wrong_currency') {
    await releaseUse(tx, refund.paymentNo);
  }
  await recordRefund(tx, order, { refund, type: 'refund.succeeded' });
  const whole = (await readRefunds(tx, orderNo)).filter((one) => one.whole);
  const all = refund.whole && whole.every((one) => one.status === 'succeeded');
  if (!all || (order.status !== 'refunding' && order.status !== 'review')) return touchOrder(tx, orderNo);
  // A person was asked meanwhile; the provider's word settles it.
  const going = order.status === 'review' ? { event: 'start_refund' as const, actor } : undefined;
  const refunding = going ? await moveLocked(tx, order, going) : order;
  await orderChanged(tx, await moveLocked(tx, refunding, { event: 'finish_refund', actor }));
}

/** Only a person can go on with this refund; where it is all of the order's money, with the order too. */
async function stuck(
  tx: Tx,
  { order, refund, reason }: { order: Order; refund: Refund; reason: 'refund_stuck' | 'no_way_back' },
): Promise<void> {
  const waiting = await moveRefund(tx, refund, { event: 'ask_person', actor: 'provider' });
  await recordRefund(tx, order, { refund: waiting, type: 'refund.review' });
  if (refund.whole && mayMove(order, 'ask_person')) await askPerson(tx, order, { reason, actor: 'provider' });
  else await touchOrder(tx, order.orderNo);
}
