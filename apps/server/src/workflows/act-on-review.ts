import type { OperatorAction } from '@kassa/contract/operator';
import type { Tx } from '../kernel/database.ts';
import { jobTopic } from '../kernel/queue.ts';
import { notify } from '../kernel/signal.ts';
import { moveDelivery } from '../modules/deliveries/index.ts';
import { orderPaid, post, refundKept, refundWithdrawn } from '../modules/ledger/index.ts';
import { repeatMerchantEvent } from '../modules/merchants/index.ts';
import { holdItem, lockOrder, moveLocked, type Order, touchOrder } from '../modules/orders/index.ts';
import { honourReceipts, moveRefund, type Refund } from '../modules/payments/index.ts';
import { readQuote } from '../modules/pricing/index.ts';
import { orderChanged } from './order-changed.ts';
import { type ReviewCase, stuckExcess, stuckLate, stuckRefunds } from './review-case.ts';
import { refundArrived } from './send-refunds.ts';
import { refundPart, startRefund } from './start-refund.ts';
import { paidOrder } from './take-money.ts';

type Act = (tx: Tx, the: ReviewCase, actor: string) => Promise<void>;

/** Does what was decided about a locked order, with its postings and what follows for the buyer and the merchant. */
export const acts: Readonly<Record<OperatorAction, Act>> = {
  async retry_refund(tx, the, actor) {
    for (const refund of stuckRefunds(the)) await moveRefund(tx, refund, { event: 'retry', actor });
    if (the.order.status === 'review' && stuckRefunds(the).some(({ whole }) => whole)) {
      await orderChanged(tx, await moveLocked(tx, the.order, { event: 'start_refund', actor }));
    } else {
      await touchOrder(tx, the.order.orderNo);
    }
    await notify(tx, jobTopic('send-refunds'));
  },

  async refund_by_hand(tx, the, actor) {
    for (const refund of stuckRefunds(the)) {
      const back = await moveRefund(tx, refund, { event: 'succeed', actor });
      await refundArrived(tx, await lockedAgain(tx, the.order), { refund: back, from: 'bank', actor });
    }
  },

  async write_off(tx, the, actor) {
    for (const refund of stuckExcess(the)) {
      await moveRefund(tx, refund, { event: 'withdraw', actor });
      await post(tx, [refundKept(booked(refund))]);
    }
    await touchOrder(tx, the.order.orderNo);
  },

  async refund(tx, { order }, actor) {
    await startRefund(tx, { orderNo: order.orderNo, reason: 'operator', actor });
  },

  async refund_part(tx, the, actor) {
    const { order, delivery, wishMinor } = the;
    if (wishMinor === null) throw new Error(`no part of order ${order.orderNo} was asked for`);
    await refundPart(tx, order, wishMinor);
    const again = { ...the, order: await lockedAgain(tx, order) };
    await (delivery?.status === 'released' ? acts.mark_delivered : acts.ask_release)(tx, again, actor);
  },

  async give_up(tx, { order }, actor) {
    await orderChanged(tx, await moveLocked(tx, order, { event: 'give_up', actor }));
  },

  async accept_money(tx, the, actor) {
    const { order, receipts } = the;
    const stored = await readQuote(tx, order.quoteNo);
    if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
    const late = stuckLate(the);
    for (const refund of late) await moveRefund(tx, refund, { event: 'withdraw', actor });
    const paymentNos = late.map(({ paymentNo }) => paymentNo);
    const honoured = receipts.filter(
      ({ paymentNo, disposition }) => disposition === 'too_late' && paymentNos.includes(paymentNo),
    );
    await honourReceipts(
      tx,
      honoured.map(({ receiptNo }) => receiptNo),
    );
    const back = late.map((refund) => refundWithdrawn(booked(refund)));
    await post(tx, [...back, orderPaid(paidOrder(order, stored.quote))]);
    if (!(await holdItem(tx, order))) throw new Error('the item went in between');
    const paid = await moveLocked(tx, order, { event: 'accept_money', actor, exception: 'paid_late' });
    await orderChanged(tx, paid, { quote: stored.quote });
  },

  async ask_release(tx, { order, delivery }, actor) {
    if (!delivery) throw new Error(`order ${order.orderNo} has no delivery`);
    await moveDelivery(tx, delivery, { event: 'ask_again', actor });
    await repeatMerchantEvent(tx, order.orderNo, 'PAY_SUCCESS');
    await orderChanged(tx, await moveLocked(tx, order, { event: 'ask_release', actor }));
  },

  async mark_delivered(tx, { order, delivery }, actor) {
    if (!delivery) throw new Error(`order ${order.orderNo} has no delivery`);
    if (delivery.status !== 'released') await moveDelivery(tx, delivery, { event: 'release', actor });
    await orderChanged(tx, await moveLocked(tx, order, { event: 'deliver', actor }));
  },
};

function booked({ refundNo, orderNo, currency, amountMinor }: Refund) {
  return { refundNo, orderNo, money: { currency, amount: amountMinor } };
}

/** The order as the refund before has left it. */
async function lockedAgain(tx: Tx, { orderNo }: Order): Promise<Order> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  return order;
}
