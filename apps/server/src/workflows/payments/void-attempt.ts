import type { App } from '../../app.ts';
import type { Answer, PaymentConnector, PaymentFacts } from '../../connectors/payment/index.ts';
import { type Payment, readPayment } from '../../modules/payments/index.ts';
import { applyCancelled, applyFacts, applySilence } from './apply-facts.ts';
import { paymentClues } from './clues.ts';

/**
 * Cancels an attempt at its provider by our own reference, and applies the answer: canceled, or that money came first.
 * While the provider cannot say, the attempt stays live and is asked about again.
 */
export async function voidAttempt(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  const clues = await paymentClues(app, connector, payment);
  const answer: Answer<PaymentFacts> = await connector.cancel(payment.paymentNo, clues);
  if (answer.kind === 'known') return applyFacts(app, payment, answer.facts);
  if (answer.kind === 'none') return applyCancelled(app, payment);
  if (answer.kind === 'unknown') return applySilence(app, payment);
  const truth = await connector.find(payment.paymentNo, clues);
  if (truth.kind === 'known') await applyFacts(app, payment, truth.facts);
}

/**
 * Takes back live instructions. @returns whether they are taken back: false where money came or the provider could not
 * say
 */
export async function voidInstructions(app: App, payment: Payment): Promise<boolean> {
  const connector = app.payments.get(payment.provider);
  if (!connector) throw new Error(`no connector for ${payment.provider}`);
  await voidAttempt(app, connector, payment);
  return (await readPayment(app.db, payment.paymentNo))?.status === 'cancelled';
}
