import type { FastifyReply } from 'fastify';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { CardField } from '../card-token.ts';

/** An error as Stripe shows it; `payment_intent`: the payment that it is about. */
export interface Failure {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly payment_intent?: object;
}

const declined = (decline_code: string): Failure => ({
  ...{ type: 'card_error', code: 'card_declined', decline_code },
  message: 'Your card was declined.',
});
const failed = (code: string, message: string): Failure => ({ type: 'invalid_request_error', code, message });

const failures: Readonly<Record<string, Failure>> = {
  insufficient_funds: declined('insufficient_funds'),
  challenge_failed: failed('payment_intent_authentication_failure', 'The cardholder was not authenticated.'),
  challenge_expired: failed('payment_intent_authentication_failure', 'The cardholder was not authenticated.'),
  payment_declined: failed('payment_method_customer_decline', 'The customer declined the payment.'),
  account_invalid: failed('payment_method_provider_decline', 'The provider declined the payment.'),
  expired: failed('payment_intent_payment_attempt_expired', 'The payment attempt has expired.'),
};

/** Returns Stripe's reason for a decline of Sandpay's. */
export function failureOf(declineCode: string): Failure {
  return failures[declineCode] ?? declined('generic_decline');
}

/** Stripe's reasons for a field of a card that is wrong. */
export const wrongFields = {
  number: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' },
  expiry: { type: 'card_error', code: 'invalid_expiry_year', message: 'Your card’s expiration date is invalid.' },
  cvv: { type: 'card_error', code: 'invalid_cvc', message: 'Your card’s security code is invalid.' },
} as const satisfies Readonly<Record<CardField, Failure>>;

/** Stripe's codes for what Sandpay refuses. */
const codes: Readonly<Record<string, string>> = {
  not_found: 'resource_missing',
  card_token_unknown: 'resource_missing',
  card_unknown: 'resource_missing',
  card_token_used: 'payment_method_unexpected_state',
  card_token_expired: 'payment_method_unexpected_state',
  refund_exceeds_captured: '',
};
const otherUse: ReadonlySet<string> = new Set(['idempotency_conflict', 'reference_closed', 'reference_exists']);

/** Answers with an error in Stripe's form. */
export function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof CallerError))
    return send(reply, 500, { type: 'api_error', message: 'Something went wrong here.' });
  const { status, message } = error;
  if (otherUse.has(error.code)) return send(reply, 400, { type: 'idempotency_error', message });
  const code = codes[error.code] ?? error.code;
  const known = { type: 'invalid_request_error', message, ...(code && { code }) } as const;
  return send(reply, status === 422 ? 400 : status, known);
}

/** Answers with an error. */
export function send(reply: FastifyReply, status: number, error: Failure): FastifyReply {
  return reply.code(status).send({ error });
}
