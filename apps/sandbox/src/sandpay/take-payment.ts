import { createHash } from 'node:crypto';
import { inTransaction } from '../database.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { beginCard, getsLost } from './begin-card.ts';
import type { Sandpay } from './context.ts';
import { beginLocal } from './local/begin-local.ts';
import { tellOfPayment } from './move-payment.ts';
import { findPayment } from './payment-store.ts';
import { type PaymentView, paymentView } from './payment-view.ts';
import type { PaymentRequest } from './requests.ts';

/** What the caller hears: an answer, nothing while the line stays open, or a line that breaks before anything happened. */
export type Taken = { kind: 'answer'; payment: PaymentView } | { kind: 'silence' } | { kind: 'lost' };

/** Takes one payment request, once per key: the same key and body get the same answer.
 * @throws CallerError 409 idempotency_conflict, reference_closed, reference_exists; 422 for what can't be paid with */
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
    // Of instructions there is nothing to tell but the answer itself.
    if (!unheard && payment.status !== 'issued') tellOfPayment(sandpay, payment);
    return unheard ? { kind: 'silence' } : { kind: 'answer', payment: view };
  });
}

function refuseTakenReference(sandpay: Sandpay, reference: string): void {
  if (sandpay.db.prepare('select 1 from closed_references where reference = ?').get(reference)) {
    throw new CallerError(409, 'reference_closed', 'This reference was cancelled before a payment came.');
  }
  if (findPayment(sandpay, { reference })) {
    throw new CallerError(409, 'reference_exists', 'There is a payment under this reference.');
  }
}
