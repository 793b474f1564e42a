import { createHash } from 'node:crypto';
import { inTransaction } from '../database.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { beginCard, getsLost } from './begin-card.ts';
import type { Sandpay } from './context.ts';
import { beginLocal } from './local/begin-local.ts';
import { queuePaymentCallback } from './move-payment.ts';
import { findPayment } from './payment-store.ts';
import { type PaymentView, paymentView } from './payment-view.ts';
import type { PaymentRequest } from './requests.ts';

/**
 * What the caller gets: an answer, nothing while the connection stays open, or a connection that breaks before anything
 * happened.
 */
export type Taken = { kind: 'answer'; payment: PaymentView } | { kind: 'silence' } | { kind: 'lost' };

/**
 * Accepts one payment request, once for each key: the same key and body get the same answer.
 * @throws CallerError 409 idempotency_conflict, reference_closed, reference_exists; 422 for what can't be paid with
 */
export function takePayment(sandpay: Sandpay, key: string, request: PaymentRequest): Taken {
  return inTransaction(sandpay.db, () => {
    const digest = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const before = sandpay.db.prepare('select digest, body, reference from idempotency where key = ?').get(key);
    if (before) {
      if (before.digest !== digest) {
        throw new CallerError(409, 'idempotency_conflict', 'This key came with another body before.');
      }
      const silent = findPayment(sandpay, { reference: String(before.reference) })?.scenario === 'silent';
      return silent ? { kind: 'silence' } : { kind: 'answer', payment: JSON.parse(String(before.body)) };
    }
    refuseTakenReference(sandpay, request.reference);
    if (request.method !== 'local' && getsLost(sandpay, request)) return { kind: 'lost' };
    const payment = request.method === 'local' ? beginLocal(sandpay, request) : beginCard(sandpay, request);
    const view = paymentView(sandpay, payment);
    sandpay.db
      .prepare('insert into idempotency (key, digest, body, reference) values (?, ?, ?, ?)')
      .run(key, digest, JSON.stringify(view), request.reference);
    const unheard = payment.scenario === 'silent' || payment.scenario === 'answer_lost';
    // Instructions need no callback: the answer contains them.
    if (!unheard && payment.status !== 'issued') queuePaymentCallback(sandpay, payment);
    return unheard ? { kind: 'silence' } : { kind: 'answer', payment: view };
  });
}

function refuseTakenReference(sandpay: Sandpay, reference: string): void {
  if (sandpay.db.prepare('select 1 from closed_references where reference = ?').get(reference)) {
    throw new CallerError(409, 'reference_closed', 'This reference was canceled before a payment came.');
  }
  if (findPayment(sandpay, { reference })) {
    throw new CallerError(409, 'reference_exists', 'There is a payment under this reference.');
  }
}
