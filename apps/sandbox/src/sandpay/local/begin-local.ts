import { randomInt } from 'node:crypto';
import { magicOutcome } from '@kassa/methods/magic';
import { isCurrency } from '@kassa/money';
import { localeOf } from '@kassa/texts';
import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { capturePayment } from '../move-payment.ts';
import { findPayment, insertPayment, type Payment } from '../payment-store.ts';
import type { PaymentRequest } from '../requests.ts';
import { spendWalletToken } from '../wallet/spend-wallet-token.ts';
import type { LocalAction } from './action.ts';
import { type Channel, channelFor, timeToPayIsOver } from './channel.ts';
import { planOf } from './magic-plans.ts';
import { makeAction } from './make-action.ts';
import { indexNumbers } from './numbers.ts';
import { planPlays } from './planned-plays.ts';

/** A request to pay by a local method. */
export type LocalRequest = Extract<PaymentRequest, { method: 'local' }>;

/** Long enough for the buyer to see what the screen asks. */
const magicAfterMs = 2_000;
const firstSerial = 1_000_000_000;
const endOfSerials = 10_000_000_000;

/**
 * Begins a payment by a local method: issues what the buyer needs, or ends it at once. Call it in a transaction.
 * @throws CallerError 422 channel_unknown, channel_currency, channel_action, field_missing, until_past, wallet_token
 */
export function beginLocal(sandpay: Sandpay, request: LocalRequest): Payment {
  const channel = channelFor(request.channel, request.currency, request.action);
  const missing = channel.row.collect.fields.find((name) => !request.fields[name]);
  if (missing) throw new CallerError(422, 'field_missing', `The field ${missing} is missing.`);
  if (request.until <= sandpay.clock.now())
    throw new CallerError(422, 'until_past', 'The instructions would already be expired.');
  if (channel.flow === 'token') return payByToken(sandpay, request, channel);
  const { amount, currency } = request;
  const magic = isCurrency(currency) ? magicOutcome(BigInt(amount), currency) : undefined;
  if (magic === 'limit_mismatch') return declined(sandpay, request, 'amount_limit');
  const payment = issue(sandpay, { request, channel, scenario: magic ?? '' });
  if (magic && isCurrency(currency)) {
    const first = sandpay.clock.now() + magicAfterMs;
    const plan = { amount: BigInt(amount), currency, first, over: timeToPayIsOver(payment, channel.row) };
    planPlays(sandpay, payment, planOf(magic, plan));
  }
  return payment;
}

interface Issued {
  readonly request: LocalRequest;
  readonly channel: Channel;
  readonly scenario: string;
}

function issue(sandpay: Sandpay, { request, channel, scenario }: Issued): Payment {
  const { currency, fields, until } = request;
  if (!isCurrency(currency)) throw new CallerError(422, 'channel_currency', `There is no ${currency}.`);
  const begun = unsaved(sandpay, request, { status: 'issued', scenario, dueAt: until });
  const { serial } = begun.local;
  const action = makeAction({
    channel,
    paymentId: begun.id,
    serial,
    amount: BigInt(request.amount),
    currency,
    fields,
    until,
    origin: sandpay.origin,
  });
  const payment = save(sandpay, begun, action);
  indexNumbers(sandpay, payment);
  return payment;
}

function payByToken(sandpay: Sandpay, request: LocalRequest, { row }: Channel): Payment {
  const kind = row.type === 'applePay' ? 'apple' : 'google';
  const outcome = spendWalletToken(sandpay, { kind, token: request.fields.walletToken ?? '' });
  if (outcome === 'declined') return declined(sandpay, request, 'card_declined');
  if (outcome === 'insufficient') return declined(sandpay, request, 'insufficient_funds');
  const begun = unsaved(sandpay, request, { status: 'pending', scenario: '', dueAt: null });
  return capturePayment(sandpay, save(sandpay, begun, null));
}

function declined(sandpay: Sandpay, request: LocalRequest, declineCode: string): Payment {
  const begun = unsaved(sandpay, request, { status: 'declined', scenario: '', dueAt: null });
  return save(sandpay, { ...begun, declineCode }, null);
}

type Beginning = Pick<Payment, 'status' | 'scenario' | 'dueAt'>;

function unsaved(sandpay: Sandpay, request: LocalRequest, beginning: Beginning) {
  const { reference, amount, currency, merchantName, returnUrl, channel, until, language } = request;
  return {
    ...{ reference, amount, currency, merchantName, returnUrl, ...beginning },
    id: newId('pay'),
    method: 'local',
    brand: '',
    last4: '',
    declineCode: null as string | null,
    ancestors: [],
    language: localeOf(language),
    createdAt: sandpay.clock.now(),
    local: { channel, serial: newSerial(sandpay), until },
    refusesRefunds: false,
    captures: [],
  } as const;
}

function save(sandpay: Sandpay, begun: ReturnType<typeof unsaved>, action: LocalAction | null): Payment {
  const payment: Payment = { ...begun, local: { ...begun.local, action } };
  insertPayment(sandpay, payment);
  return payment;
}

function newSerial(sandpay: Sandpay): string {
  for (;;) {
    const serial = String(randomInt(firstSerial, endOfSerials));
    if (!findPayment(sandpay, { serial })) return serial;
  }
}
