import type { App } from '../app.ts';
import type { Answer, PaymentConnector, PaymentFacts } from '../connectors/payment/index.ts';
import { isOpen, readOrder } from '../modules/orders/index.ts';
import {
  askDelaySeconds,
  challengeLimitMs,
  claimDuePayments,
  claimSeconds,
  isLive,
  type Payment,
  pendingLimitMs,
  readPayment,
  scheduleAsk,
} from '../modules/payments/index.ts';
import { applyCancelled, applyFacts, applySilence } from './apply-facts.ts';
import { chargeAgain } from './pay-by-card.ts';
import { workEach } from './work-each.ts';

const batch = 16;

/**
 * Asks providers about the attempts whose time has come, until they know. Runs beside itself and after a kill: a claim sets
 * the next time, so a worker that dies loses a minute. @returns how many were asked about
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
  const answer = await connector.find(payment.paymentNo);
  if (answer.kind === 'none') await whenNothingIsKnown(app, connector, payment);
  else if (answer.kind === 'known') await whenKnown(app, connector, { payment, facts: answer.facts });
  else if (!isInFlight(app, payment)) await applySilence(app, payment);
  await planNext(app, payment);
}

/** Whether our own request may still be on its way: a silence proves nothing yet, and a second one is not needed. */
function isInFlight(app: App, payment: Payment): boolean {
  return payment.status === 'sent' && sinceMs(app, payment.sentAt) <= app.config.providerTimeoutMs;
}

/** Until when; null for an attempt whose request can't be. */
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
  const tooLong =
    (facts.status === 'challenge' && sinceMs(app, payment.challengedAt) >= challengeLimitMs) ||
    (facts.status === 'pending' && sinceMs(app, payment.sentAt) >= pendingLimitMs) ||
    (facts.status === 'challenge' && order !== undefined && !isOpen(order.status));
  await (open && tooLong ? cancelThere(app, connector, payment) : applyFacts(app, payment, facts));
}

/**
 * The request never had an effect. It goes again under the same key while the order may still be paid; else the key is
 * closed at the provider, so that a request still on its way can't charge, and only then is the attempt cancelled.
 */
async function whenNothingIsKnown(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  if (!isLive(payment.status) || isInFlight(app, payment)) return;
  const order = await readOrder(app.db, payment.orderNo);
  const payable = order && isOpen(order.status) && !order.expired;
  await (payable && payment.status !== 'challenge'
    ? chargeAgain(app, connector, payment)
    : cancelThere(app, connector, payment));
}

async function cancelThere(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  const answer: Answer<PaymentFacts> = await connector.cancel(payment.paymentNo);
  if (answer.kind === 'known') return applyFacts(app, payment, answer.facts);
  if (answer.kind === 'none') return applyCancelled(app, payment);
  if (answer.kind === 'unknown') return applySilence(app, payment);
  const truth = await connector.find(payment.paymentNo);
  if (truth.kind === 'known') await applyFacts(app, payment, truth.facts);
}

/**
 * A live attempt is asked about again, no later than its challenge ends, or than a silence of the provider about it begins to
 * prove something (else a buyer whose request died with us would wait a minute longer); another only while a part of its
 * money is missing.
 */
async function planNext(app: App, before: Payment): Promise<void> {
  const payment = await readPayment(app.db, before.paymentNo);
  if (!payment) return;
  if (isLive(payment.status)) {
    const end = payment.challengeUntil ?? inFlightUntil(app, payment);
    const untilEnd = end ? (end.getTime() - app.clock.now()) / 1000 + 1 : 60;
    const seconds = Math.min(askDelaySeconds(before.asks), untilEnd > 0 ? untilEnd : 5);
    return scheduleAsk(app.db, payment.paymentNo, seconds);
  }
  const order = await readOrder(app.db, payment.orderNo);
  await scheduleAsk(app.db, payment.paymentNo, order?.status === 'processing' ? 60 : null);
}
