import { localeOf } from '@kassa/texts';
import { newId } from '../new-id.ts';
import { cardSession } from './card-session.ts';
import { findCardToken, spendCardToken } from './card-token.ts';
import type { Sandpay } from './context.ts';
import { findKeptCard } from './kept-card.ts';
import { capturePayment } from './move-payment.ts';
import { insertPayment, type Payment } from './payment-store.ts';
import type { PaymentRequest } from './requests.ts';
import type { Scenario } from './scenarios.ts';

/** A request to pay by card. */
export type CardRequest = Exclude<PaymentRequest, { method: 'local' }>;

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

/** Returns true once for each reference, for the card whose first request is lost. */
export function getsLost(sandpay: Sandpay, request: CardRequest): boolean {
  const scenario =
    request.method === 'card'
      ? findCardToken(sandpay, request.cardToken)?.scenario
      : findKeptCard(sandpay, request.card).scenario;
  if (scenario !== 'request_lost') return false;
  const { changes } = sandpay.db
    .prepare('insert or ignore into lost_requests (reference) values (?)')
    .run(request.reference);
  return changes > 0;
}

/**
 * Begins a payment by a newly typed card, or by a kept one. Call it in a transaction.
 * @throws CallerError 422 for an unusable token or card
 */
export function beginCard(sandpay: Sandpay, request: CardRequest): Payment {
  const { reference, amount, currency, method, merchantName, returnUrl } = request;
  const { scenario, ...card } = request.method === 'card' ? typed(sandpay, request) : kept(sandpay, request);
  const { status, declineCode, waitMs } = beginnings[scenario];
  const now = sandpay.clock.now();
  const payment: Payment = {
    ...{ reference, amount, currency, method, merchantName, returnUrl, status, declineCode, scenario, ...card },
    id: newId('pay'),
    dueAt: waitMs === undefined ? null : now + waitMs,
    createdAt: now,
    local: null,
    refusesRefunds: false,
    captures: [],
  };
  insertPayment(sandpay, payment);
  const waits = status !== 'pending' || scenario === 'silent';
  return waits ? payment : capturePayment(sandpay, payment);
}

function typed(sandpay: Sandpay, { cardToken, reference }: Extract<CardRequest, { method: 'card' }>) {
  const { brand, last4, scenario, sessionId } = spendCardToken(sandpay, cardToken, reference);
  const { ancestors, language } = cardSession(sandpay, sessionId);
  return { brand, last4, scenario, ancestors, language };
}

function kept(sandpay: Sandpay, request: Extract<CardRequest, { method: 'kept_card' }>) {
  const { brand, last4, scenario, ancestors, language } = findKeptCard(sandpay, request.card);
  return {
    ...{ brand, last4, scenario },
    ancestors: request.ancestors ?? ancestors,
    language: request.language === undefined ? language : localeOf(request.language),
  };
}
