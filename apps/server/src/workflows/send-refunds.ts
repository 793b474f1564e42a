import type { App } from '../app.ts';
import type { Answer, PaymentConnector, RefundFacts } from '../connectors/payment/index.ts';
import { inTransaction } from '../kernel/database.ts';
import { post, refundDone } from '../modules/ledger/index.ts';
import { lockOrder, mayMove, moveLocked, noteOrderMail, type Order, touchOrder } from '../modules/orders/index.ts';
import {
  claimDueRefunds,
  claimSeconds,
  lockRefund,
  moveRefund,
  type Refund,
  readPayment,
  readRefunds,
} from '../modules/payments/index.ts';
import { orderChanged } from './order-changed.ts';
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
    const sent = await inTransaction(app.db, (tx) => moveRefund(tx, refund, { event: 'send', actor: 'clock' }));
    return applyRefund(app, sent, await send(app, connector, sent));
  }
  const answer = await connector.findRefund(refund.refundNo);
  await applyRefund(app, refund, answer.kind === 'none' ? await send(app, connector, refund) : answer);
}

async function send(app: App, connector: PaymentConnector, refund: Refund): Promise<Answer<RefundFacts>> {
  const payment = await readPayment(app.db, refund.paymentNo);
  if (!payment?.providerPaymentId) throw new Error(`payment ${refund.paymentNo} is not known to its provider`);
  return connector.refund({
    reference: refund.refundNo,
    providerPaymentId: payment.providerPaymentId,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
  });
}

async function applyRefund(app: App, before: Refund, answer: Answer<RefundFacts>): Promise<void> {
  const refused = answer.kind === 'refused' || (answer.kind === 'known' && answer.facts.status === 'refused');
  const done = answer.kind === 'known' && answer.facts.status === 'succeeded';
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, before.orderNo);
    const refund = await lockRefund(tx, before.refundNo);
    if (!order || !refund || !['sent', 'unknown'].includes(refund.status)) return;
    const told = answer.kind === 'known' ? { providerRefundId: answer.facts.providerRefundId } : {};
    if (done) {
      const { currency, amountMinor, refundNo, orderNo, provider } = refund;
      await moveRefund(tx, refund, { event: 'succeed', actor: 'provider', ...told });
      await post(tx, [refundDone({ refundNo, orderNo, money: { currency, amount: amountMinor } }, provider)]);
      await noteOrderMail(tx, { kind: 'order_refunded', subject: refundNo, orderNo });
      await finish(tx, order, refund);
    } else if (refused) {
      const dead = await moveRefund(tx, refund, { event: 'refuse', actor: 'provider', ...told });
      await moveRefund(tx, dead, { event: 'ask_person', actor: 'provider' });
      app.log.error({ refundNo: refund.refundNo, orderNo: order.orderNo }, 'a provider refused a refund');
      if (refund.whole && mayMove(order, 'ask_person'))
        await askPerson(tx, order, { reason: 'refund_refused', actor: 'provider' });
      else await touchOrder(tx, order.orderNo);
    } else if (refund.status === 'sent') {
      await moveRefund(tx, refund, { event: 'lose_sight', actor: 'provider', ...told });
    }
  });
}

/** The order is refunded when the last refund of all its money has arrived. */
async function finish(tx: Parameters<typeof moveLocked>[0], order: Order, refund: Refund): Promise<void> {
  const whole = (await readRefunds(tx, order.orderNo)).filter((one) => one.whole);
  const all = refund.whole && whole.every((one) => one.status === 'succeeded');
  if (!all || order.status !== 'refunding') return touchOrder(tx, order.orderNo);
  await orderChanged(tx, await moveLocked(tx, order, { event: 'finish_refund', actor: 'provider' }));
}
