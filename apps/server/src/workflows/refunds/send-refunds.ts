import type { App } from '../../app.ts';
import type { Answer, Outcome, PaymentConnector, RefundFacts } from '../../connectors/payment/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import { lockOrder } from '../../modules/orders/index.ts';
import {
  askNext,
  claimDueRefunds,
  claimSeconds,
  hasWayBack,
  holdsMoney,
  isCovered,
  keyLifeMs,
  lockRefund,
  moveRefund,
  nameRefund,
  type Payment,
  type Refund,
  readDisputes,
  readPayment,
  readRefunds,
  refundLimitMs,
  stopAskingRefund,
  takeFoundRefund,
} from '../../modules/payments/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { moneyOfRefund } from '../kept-money/money-of-refund.ts';
import { refundClues } from '../payments/clues.ts';
import { followLateEnds } from './follow-late-ends.ts';
import { refundArrived } from './refund-arrived.ts';
import { stuckRefund } from './stuck-refund.ts';

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
  // One that arrived is complete. Its provider may have been taken out of the settings before its last look.
  if (!connector && refund.status === 'succeeded') return stopAskingRefund(app.db, refund);
  if (!connector) throw new Error(`no connector for ${refund.provider}`);
  if (await followLateEnds(app, connector, refund)) return;
  if (refund.status === 'init') {
    const sent = await begin(app, refund, await paymentOf(app, refund));
    if (sent) await applyRefund(app, sent, await send(app, connector, sent));
    return;
  }
  const answer = await connector.findRefund(refund.reference, await refundClues(app, connector, refund));
  const again = answer.kind === 'none' && (refund.status === 'sent' || refund.status === 'unknown');
  await applyRefund(app, refund, again ? await send(app, connector, refund) : answer);
}

async function paymentOf(app: App, { paymentNo }: Refund): Promise<Payment> {
  const payment = await readPayment(app.db, paymentNo);
  if (!payment) throw new Error(`no payment ${paymentNo}`);
  return payment;
}

/**
 * Marks a refund as sent, before it is. A person is asked instead where the rail takes nothing back, so that the buyer
 * must be asked for an account (docs/specification/payments.md#refunds), and where a bank disputes the same money. What a
 * restored database sent before, and found again, is sent under the same key: it has no second effect.
 * @returns the refund, if it may be sent
 */
async function begin(app: App, before: Refund, payment: Payment): Promise<Refund | undefined> {
  const { refundNo, orderNo } = before;
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const refund = await lockRefund(tx, refundNo);
    if (!order || refund?.status !== 'init') return undefined;
    const disputes = await readDisputes(tx, orderNo);
    const open = disputes.some((one) => one.paymentNo === before.paymentNo && holdsMoney(one));
    const disputed = open || !(await isCovered(tx, refund));
    if (!disputed && hasWayBack(app.clock.now(), payment)) {
      const found = (await takeFoundRefund(tx, refund)) ?? refund;
      const moneyId = await moneyOfRefund(tx, found);
      return moveRefund(tx, found, { event: 'send', actor: 'clock', ...(moneyId && { moneyId }) });
    }
    const reason = disputed ? 'disputed' : 'no_way_back';
    await stuckRefund(tx, { order, refund, reason });
    app.log.warn({ refundNo, orderNo, reason }, 'money cannot go back on its rail');
    return undefined;
  });
}

async function send(app: App, connector: PaymentConnector, refund: Refund): Promise<Outcome<RefundFacts>> {
  const payment = await paymentOf(app, refund);
  const late = app.clock.now() - refund.createdAt.getTime() > keyLifeMs;
  if (!payment.providerPaymentId) throw new Error(`payment ${refund.paymentNo} is not known to its provider`);
  return connector.refund({
    reference: refund.reference,
    providerPaymentId: payment.providerPaymentId,
    ...(refund.moneyId && { captureId: refund.moneyId }),
    amountMinor: refund.amountMinor,
    currency: refund.currency,
    ...(late && { late: { others: await otherIds(app, refund) } }),
  });
}

/** Reads what the provider calls the other refunds of a payment, and the refused sendings of this one. */
async function otherIds(app: App, { orderNo, paymentNo, refundNo }: Refund): Promise<string[]> {
  const refunds = (await readRefunds(app.db, orderNo)).filter((one) => one.paymentNo === paymentNo);
  return refunds
    .flatMap((one) => [...one.refusedIds, ...(one.refundNo === refundNo ? [] : [one.providerRefundId])])
    .filter((id) => id !== '');
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
    if (named.providerRefundId) await nameRefund(tx, refund, named.providerRefundId);
    if (status === 'succeeded') {
      const back = await moveRefund(tx, refund, { event: 'succeed', actor: 'provider', ...named });
      await refundArrived(tx, order, { refund: back, from: back.provider, actor: 'provider' });
    } else if (refund.status === 'review') {
      return;
    } else if (status === 'refused') {
      const refused = await moveRefund(tx, refund, { event: 'refuse', actor: 'provider', ...named });
      await stuckRefund(tx, { order, refund: refused, reason: 'refund_stuck' });
      // A bank may have the money, and the callback that says so may have got lost.
      await askNext(tx, refund.paymentNo);
      app.log.error({ refundNo: refund.refundNo, orderNo: order.orderNo }, 'a provider refused a refund');
    } else if (refund.status === 'sent') {
      await moveRefund(tx, refund, { event: 'lose_sight', actor: 'provider', ...named });
    } else if (tooLong) {
      await stuckRefund(tx, { order, refund, reason: 'refund_stuck' });
      app.log.error({ refundNo: refund.refundNo, orderNo: order.orderNo }, 'a refund has been open for too long');
    }
  });
}
