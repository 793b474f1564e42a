import type { App } from '../../app.ts';
import type { Answer, PaymentConnector, PaymentFacts } from '../../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { isOpen, lockOrder, type Order, readOrder } from '../../modules/orders/index.ts';
import {
  askDelaySeconds,
  challengeLimitMs,
  claimDuePayments,
  claimSeconds,
  isIssued,
  isLive,
  lateLookSeconds,
  lateLooksMs,
  type Payment,
  pendingLimitMs,
  planAsk,
  readLastCallbackAt,
  readPayment,
  reportedLimitMs,
  silentDelaySeconds,
  watchDelaySeconds,
} from '../../modules/payments/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { applyFacts, applySilence } from './apply-facts.ts';
import { paymentClues } from './clues.ts';
import { chargeCardAgain } from './pay-by-card.ts';
import { chargeLocally } from './pay-locally.ts';
import { reportedTooLong } from './record-captures.ts';
import { voidAttempt } from './void-attempt.ts';

const batch = 16;

/**
 * Asks providers about the attempts that are due, until they know. Several workers may run it, also after a kill: a
 * claim sets the next time, so a worker that dies loses a minute. @returns how many were asked about
 */
export async function reconcilePayments(app: App): Promise<number> {
  const payments = await claimDuePayments(app.db, { limit: batch, seconds: claimSeconds });
  return workEach(app, payments, {
    atOnce: batch,
    facts: ({ paymentNo }) => ({ paymentNo }),
    work: (payment) => reconcile(app, payment),
  });
}

async function reconcile(app: App, payment: Payment): Promise<void> {
  const connector = app.payments.get(payment.provider);
  if (!connector) throw new Error(`no connector for ${payment.provider}`);
  const answer = await connector.find(payment.paymentNo, await paymentClues(app, connector, payment));
  if (answer.kind === 'none') await whenNothingIsKnown(app, connector, payment);
  else if (answer.kind === 'known') await whenKnown(app, connector, { payment, facts: answer.facts });
  else if (!isInFlight(app, payment)) await applySilence(app, payment);
  await planNext(app, payment, answer.kind);
}

/**
 * Whether our own request may still be on its way: then silence proves nothing yet, and a second request is not needed.
 */
function isInFlight(app: App, payment: Payment): boolean {
  return payment.status === 'sent' && sinceMs(app, payment.sentAt) <= app.config.providerTimeoutMs;
}

/** Computes until when our own request may be on its way; null when it cannot be any more. */
function inFlightUntil(app: App, payment: Payment): Date | null {
  if (!payment.sentAt || !isInFlight(app, payment)) return null;
  return new Date(payment.sentAt.getTime() + app.config.providerTimeoutMs);
}

function sinceMs(app: App, at: Date | null): number {
  return at ? app.clock.now() - at.getTime() : 0;
}

async function whenKnown(
  app: App,
  connector: PaymentConnector,
  { payment, facts }: { payment: Payment; facts: PaymentFacts },
): Promise<void> {
  const open = facts.captures.length === 0 && isLive(payment.status);
  const order = open ? await readOrder(app.db, payment.orderNo) : undefined;
  await (open && isOver(app, { payment, facts, order })
    ? voidAttempt(app, connector, payment)
    : applyFacts(app, payment, facts));
  if (facts.status === 'processing' && sinceMs(app, payment.reportedAt) >= reportedLimitMs) {
    await inTransaction(app.db, (tx) => askAboutReported(tx, payment.orderNo));
  }
}

/**
 * Whether an attempt without money is past its time, or its order no longer needs it: then it is voided at the
 * provider.
 */
function isOver(
  app: App,
  { payment, facts, order }: { payment: Payment; facts: PaymentFacts; order: Order | undefined },
): boolean {
  const forNothing = order !== undefined && !isOpen(order.status);
  switch (facts.status) {
    case 'challenge':
      return forNothing || sinceMs(app, payment.challengedAt) >= challengeLimitMs;
    case 'issued':
      return forNothing || (payment.instructionsUntil?.getTime() ?? Number.POSITIVE_INFINITY) <= app.clock.now();
    case 'pending':
      return sinceMs(app, payment.sentAt) >= pendingLimitMs;
    default:
      return false;
  }
}

/** Asks a person about reported money that has not come for days. If it comes after all, it pays the order. */
async function askAboutReported(tx: Tx, orderNo: OrderNo): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order?.status === 'processing') await askPerson(tx, order, { reason: reportedTooLong, actor: 'clock' });
}

/**
 * Handles a request that never had an effect. While the order may still be paid, sends it again under the same key.
 * Otherwise closes the key at the provider first, so that a request still on its way cannot charge, and only then
 * cancels the attempt.
 */
async function whenNothingIsKnown(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  if (!isLive(payment.status) || isInFlight(app, payment)) return;
  const order = await readOrder(app.db, payment.orderNo);
  const payable = order && isOpen(order.status) && !order.expired;
  await (payable && payment.status !== 'challenge'
    ? chargeAgain(app, connector, payment)
    : voidAttempt(app, connector, payment));
}

/** Sends the same request under the same key, with no second effect. */
function chargeAgain(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  return payment.formSealed === null
    ? chargeCardAgain(app, connector, payment)
    : chargeLocally(app, connector, payment);
}

/**
 * Plans the next asking. A live attempt is asked about no later than its challenge or its instructions end, and as soon
 * as silence of the provider proves something (otherwise a buyer whose request died with us would wait a minute
 * longer). Any other attempt is asked about according to what may still come, and until it was answered.
 */
async function planNext(app: App, before: Payment, answer: Answer<PaymentFacts>['kind']): Promise<void> {
  const payment = await readPayment(app.db, before.paymentNo);
  if (!payment) return;
  const usual = await delayOf(app, { payment, asks: before.asks, answer });
  const answered = answer !== 'unknown';
  const seconds = answered ? usual : Math.max(usual ?? 0, silentDelaySeconds(sinceMs(app, before.silentSince)));
  await planAsk(app.db, before, { seconds, answered });
}

async function delayOf(
  app: App,
  { payment, asks, answer }: { payment: Payment; asks: number; answer: Answer<PaymentFacts>['kind'] },
): Promise<number | null> {
  if (isLive(payment.status)) return liveDelay(app, payment, asks);
  const delay = await endedDelay(app, payment);
  if (answer !== 'unknown') return delay;
  // What a callback reported may be a dispute: it must be known before its evidence is due.
  const calledAt = await readLastCallbackAt(app.db, { provider: payment.provider, reference: payment.paymentNo });
  return Math.min(delay ?? Number.POSITIVE_INFINITY, watchDelaySeconds(sinceMs(app, calledAt ?? new Date(0))));
}

function liveDelay(app: App, payment: Payment, asks: number): number {
  const stands = payment.reportedAt ?? payment.issuedAt;
  const delay = stands ? watchDelaySeconds(sinceMs(app, stands)) : askDelaySeconds(asks);
  const instructed = isIssued(payment) ? payment.instructionsUntil : null;
  const end = payment.challengeUntil ?? instructed ?? inFlightUntil(app, payment);
  if (!end) return delay;
  const untilEnd = (end.getTime() - app.clock.now()) / 1000 + 1;
  // What does not end although its time is over is left alone longer and longer.
  return Math.min(delay, untilEnd > 0 ? untilEnd : Math.max(5, -untilEnd / 10));
}

/**
 * Computes how long to wait before asking about an ended attempt. A missing part may come any minute, and ended
 * instructions may still be followed.
 */
async function endedDelay(app: App, payment: Payment): Promise<number | null> {
  const order = await readOrder(app.db, payment.orderNo);
  if (order?.status === 'processing') return 60;
  const endedMs = payment.issuedAt && payment.status === 'cancelled' ? sinceMs(app, payment.instructionsUntil) : null;
  return endedMs !== null && endedMs <= lateLooksMs ? lateLookSeconds(endedMs) : null;
}
