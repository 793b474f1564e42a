import type { OperatorAction } from '@kassa/contract/operator';
import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import { moveDelivery, renewDeadline } from '../../modules/deliveries/index.ts';
import { orderPaid, post, refundWithdrawn, refundWrittenOff } from '../../modules/ledger/index.ts';
import { holdItem, lockOrder, moveLocked, type Order, touchOrder } from '../../modules/orders/index.ts';
import { honourCaptures, moveRefund, type Refund } from '../../modules/payments/index.ts';
import { readQuote } from '../../modules/pricing/index.ts';
import { repeatMerchantEvent } from '../../modules/webhooks/index.ts';
import { takeLimitsAgain } from '../identity/refuse-unidentified.ts';
import { paidOrder } from '../kept-money/paid-order.ts';
import { notifyOfSale } from '../order-events/notify-of-sale.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { refundArrived } from '../refunds/refund-arrived.ts';
import { returnRest } from '../refunds/return-rest.ts';
import { refundPart, startRefund } from '../refunds/start-refund.ts';
import { type ReviewCase, stuckExcess, stuckLate, stuckRefunds } from './review-case.ts';

type Act = (tx: Tx, reviewCase: ReviewCase, actor: string) => Promise<void>;

/** Carries out each decision about a locked order, with its postings and its messages to the buyer and the merchant. */
export const acts: Readonly<Record<OperatorAction, Act>> = {
  async retry_refund(tx, reviewCase, actor) {
    for (const refund of stuckRefunds(reviewCase)) await moveRefund(tx, refund, { event: 'retry', actor });
    if (reviewCase.order.status === 'review' && stuckRefunds(reviewCase).some(({ whole }) => whole)) {
      await orderChanged(tx, await moveLocked(tx, reviewCase.order, { event: 'start_refund', actor }));
    } else {
      await touchOrder(tx, reviewCase.order.orderNo);
    }
    await notify(tx, jobTopic('send-refunds'));
  },

  async refund_by_hand(tx, reviewCase, actor) {
    for (const refund of stuckRefunds(reviewCase)) {
      const back = await moveRefund(tx, refund, { event: 'succeed', actor });
      await refundArrived(tx, await lockedAgain(tx, reviewCase.order), { refund: back, from: 'bank', actor });
    }
  },

  return_rest: returnRest,

  async write_off(tx, reviewCase, actor) {
    for (const refund of stuckExcess(reviewCase)) {
      await moveRefund(tx, refund, { event: 'withdraw', actor });
      await post(tx, [refundWrittenOff(booked(refund))]);
    }
    await touchOrder(tx, reviewCase.order.orderNo);
  },

  async refund(tx, { order }, actor) {
    await startRefund(tx, { orderNo: order.orderNo, reason: 'operator', actor });
  },

  async refund_part(tx, reviewCase, actor) {
    const { order, delivery, requestedPartMinor } = reviewCase;
    if (requestedPartMinor === null) throw new Error(`no part of order ${order.orderNo} was asked for`);
    await refundPart(tx, order, requestedPartMinor);
    const again = { ...reviewCase, order: await lockedAgain(tx, order) };
    await (delivery?.status === 'released' ? acts.mark_delivered : acts.ask_release)(tx, again, actor);
  },

  async give_up(tx, { order }, actor) {
    await orderChanged(tx, await moveLocked(tx, order, { event: 'give_up', actor }));
  },

  async accept_money(tx, reviewCase, actor) {
    const { order, captures } = reviewCase;
    const stored = await readQuote(tx, order.quoteNo);
    if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
    const late = stuckLate(reviewCase);
    for (const refund of late) {
      // Late money took no part of the limits. A person cannot let through what exceeds them either.
      if (!(await takeLimitsAgain(tx, order, refund.paymentNo))) refuse('spending_limit_reached');
      await moveRefund(tx, refund, { event: 'withdraw', actor });
    }
    const paymentNos = late.map(({ paymentNo }) => paymentNo);
    const honoured = captures.filter(
      ({ paymentNo, disposition }) => disposition === 'too_late' && paymentNos.includes(paymentNo),
    );
    await honourCaptures(
      tx,
      honoured.map(({ captureNo }) => captureNo),
    );
    const back = late.map((refund) => refundWithdrawn(booked(refund)));
    await post(tx, [...back, orderPaid(paidOrder(order, stored.quote))]);
    if (!(await holdItem(tx, order))) throw new Error('the item was taken meanwhile');
    const paid = await moveLocked(tx, order, { event: 'accept_money', actor, exception: 'paid_late' });
    await orderChanged(tx, paid, { quote: stored.quote });
  },

  async ask_release(tx, { order, delivery }, actor) {
    if (!delivery) throw new Error(`order ${order.orderNo} has no delivery`);
    await moveDelivery(tx, delivery, { event: 'ask_again', actor });
    await repeatMerchantEvent(tx, order.orderNo, 'PAY_SUCCESS');
    await notifyOfSale(tx, order, 'asked');
    await orderChanged(tx, await moveLocked(tx, order, { event: 'ask_release', actor }));
  },

  async mark_delivered(tx, { order, delivery }, actor) {
    if (!delivery) throw new Error(`order ${order.orderNo} has no delivery`);
    if (delivery.status !== 'released') await moveDelivery(tx, delivery, { event: 'release', actor });
    await orderChanged(tx, await moveLocked(tx, order, { event: 'deliver', actor }));
  },

  async resume(tx, { order }, actor) {
    await renewDeadline(tx, order.orderNo);
    await orderChanged(tx, await moveLocked(tx, order, { event: 'resume', actor }));
  },
};

function booked({ refundNo, orderNo, currency, amountMinor }: Refund) {
  return { refundNo, orderNo, money: { currency, amount: amountMinor } };
}

/** Reads the order again, as the refund before has left it. */
async function lockedAgain(tx: Tx, { orderNo }: Order): Promise<Order> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  return order;
}
