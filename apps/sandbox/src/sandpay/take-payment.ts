import { createHash } from 'node:crypto';
import { inTransaction } from '../database.ts';
import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { type CardToken, findCardToken, spendCardToken } from './card-token.ts';
import type { Sandpay } from './context.ts';
import { capturePayment, tellOfPayment } from './move-payment.ts';
import { findPayment, insertPayment, type Payment } from './payment-store.ts';
import { type PaymentView, paymentView } from './payment-view.ts';
import type { Scenario } from './scenarios.ts';

export interface PaymentRequest {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly method: 'card';
  readonly cardToken: string;
  readonly returnUrl: string;
}

/** What the caller hears: an answer, nothing while the line stays open, or a line that breaks before anything happened. */
export type Taken = { kind: 'answer'; payment: PaymentView } | { kind: 'silence' } | { kind: 'lost' };

const challengeMs = 15 * 60_000;
const silentMs = 10 * 60_000;

const beginnings: Readonly<Record<Scenario, Pick<Payment, 'status' | 'declineCode'> & { waitMs?: number }>> = {
  approved: { status: 'pending', declineCode: null },
  frictionless: { status: 'pending', declineCode: null },
  answer_lost: { status: 'pending', declineCode: null },
  request_lost: { status: 'pending', declineCode: null },
  silent: { status: 'pending', declineCode: null, waitMs: silentMs },
  challenge: { status: 'requires_challenge', declineCode: null, waitMs: challengeMs },
  declined: { status: 'declined', declineCode: 'card_declined' },
  insufficient: { status: 'declined', declineCode: 'insufficient_funds' },
};

/** Takes one payment request, once per key: the same key and body get the same answer.
 * @throws CallerError 409 idempotency_conflict, reference_closed, reference_exists; 422 for a token that is no good */
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
    if (getsLost(sandpay, request)) return { kind: 'lost' };
    const token = spendCardToken(sandpay, request.cardToken, request.reference);
    const payment = begin(sandpay, request, token);
    const view = paymentView(sandpay, payment);
    sandpay.db
      .prepare('insert into idempotency (key, digest, body, reference) values (?, ?, ?, ?)')
      .run(key, digest, JSON.stringify(view), request.reference);
    const unheard = token.scenario === 'silent' || token.scenario === 'answer_lost';
    if (!unheard) tellOfPayment(sandpay, payment);
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

/** True once per reference, for the card whose first request never arrives. */
function getsLost(sandpay: Sandpay, { reference, cardToken }: PaymentRequest): boolean {
  if (findCardToken(sandpay, cardToken)?.scenario !== 'request_lost') return false;
  const { changes } = sandpay.db.prepare('insert or ignore into lost_requests (reference) values (?)').run(reference);
  return changes > 0;
}

function begin(sandpay: Sandpay, request: PaymentRequest, token: CardToken): Payment {
  const { status, declineCode, waitMs } = beginnings[token.scenario];
  const now = sandpay.clock.now();
  const payment = {
    id: newId('pay'),
    reference: request.reference,
    status,
    declineCode,
    amount: request.amount,
    currency: request.currency,
    brand: token.brand,
    last4: token.last4,
    scenario: token.scenario,
    sessionId: token.sessionId,
    returnUrl: request.returnUrl,
    dueAt: waitMs === undefined ? null : now + waitMs,
    createdAt: now,
  };
  insertPayment(sandpay, payment);
  const waits = status !== 'pending' || token.scenario === 'silent';
  const begun = { ...payment, captures: [] };
  return waits ? begun : capturePayment(sandpay, begun);
}
