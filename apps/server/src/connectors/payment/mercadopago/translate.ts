import type { Instructions } from '@kassa/contract';
import { isTime, readPastTime, readTime } from '../../../kernel/foreign-time.ts';
import type { Timed } from '../http-calls.ts';
import type { CaptureFact, PaymentFacts, ProviderStatus } from '../port.ts';
import { fromMercadoPago } from './amount.ts';

import { declineOf } from './declines.ts';
import { disputesOf, isCancelled } from './lost-money.ts';
import { methodById } from './methods.ts';
import { type PaymentShape, toDoShape } from './wire.ts';

/**
 * By status: https://www.mercadopago.com/developers/en/docs/checkout-api-payments/response-handling/query-results. Those
 * that aren't here are pending. `authorized` is money of a card that was not captured: we ask for none. Money that was
 * taken back had come.
 */
const statuses: Readonly<Record<string, ProviderStatus>> = {
  pending: 'issued',
  in_process: 'processing',
  authorized: 'pending',
  approved: 'captured',
  in_mediation: 'captured',
  charged_back: 'captured',
  refunded: 'captured',
  rejected: 'declined',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

/** What is known beside a payment. */
export interface Beside {
  /** The disputes that we know of, by their ids. */
  readonly disputes: readonly string[];
  readonly evidenceDueAt: number | null;
  /** What a bank takes back, in major units; null where nothing says it. */
  readonly chargedBack: number | null;
}

/**
 * Translates a payment. Money that our digits can't hold, and instructions that can't be shown, are pending.
 */
export function paymentFacts({ value: payment, at }: Timed<PaymentShape>, beside: Beside): PaymentFacts {
  const captures = capturesOf(payment, at);
  const instructions = payment.status === 'pending' ? instructionsOf(payment) : null;
  const status = statusOf(payment, { captures, instructions });
  const [capture] = captures;
  const received = capture && { ...beside, known: beside.disputes, amountMinor: capture.amountMinor, at };
  const disputes = received ? disputesOf(payment, received) : [];
  return {
    providerPaymentId: payment.id,
    reference: payment.external_reference ?? '',
    status,
    declineCode: declineCodeOf(payment, status),
    challenge: null,
    instructions,
    captures,
    ...(disputes.length > 0 && { disputes }),
    last4: '',
  };
}

/**
 * Joins what was found under one reference: Mercado Pago may have two payments of it after it forgot a key. The one that
 * got furthest is shown, and all money counts.
 */
export function joined(found: readonly [PaymentFacts, ...PaymentFacts[]]): PaymentFacts {
  const ranks: readonly ProviderStatus[] = ['captured', 'processing', 'issued', 'challenge', 'pending', 'declined'];
  const rank = ({ status }: PaymentFacts) => ranks.indexOf(status) + 1 || ranks.length + 1;
  const byAge = [...found].sort((one, other) => Number(one.providerPaymentId) - Number(other.providerPaymentId));
  const [first = found[0]] = [...byAge].sort((one, other) => rank(one) - rank(other));
  const disputes = byAge.flatMap((one) => one.disputes ?? []);
  const captures = byAge.flatMap((one) => one.captures);
  return { ...first, captures, ...(disputes.length > 0 && { disputes }) };
}

function statusOf(
  { status }: PaymentShape,
  { captures, instructions }: Pick<PaymentFacts, 'captures' | 'instructions'>,
): ProviderStatus {
  // Money that came and was taken back, whatever the payment is called now.
  if (captures.length > 0) return 'captured';
  const known = Object.hasOwn(statuses, status) ? (statuses[status] ?? 'pending') : 'pending';
  const isEmpty = known === 'captured' || (known === 'issued' && !instructions);
  return isEmpty ? 'pending' : known;
}

function declineCodeOf({ status_detail: detail }: PaymentShape, status: ProviderStatus): string {
  if (status === 'declined') return declineOf(detail ?? '');
  return status === 'cancelled' && detail === 'expired' ? 'expired' : '';
}

/** Writes money as a capture, under the payment's own number: a payment receives once, also where it receives too much. */
function capturesOf(payment: PaymentShape, at: number): CaptureFact[] {
  const { id, status, currency_id: currency, date_approved: approved, transaction_amount: asked } = payment;
  const hasMoney = statuses[status] === 'captured' || (isCancelled(status) && Boolean(approved));
  const over = toDoShape.safeParse(payment).data?.transaction_details?.overpaid_amount ?? 0;
  const parts = [fromMercadoPago(asked, currency), fromMercadoPago(over, currency)] as const;
  if (!hasMoney || parts[0] === undefined || parts[1] === undefined) return [];
  const amountMinor = parts[0] + parts[1];
  if (amountMinor === 0n) return [];
  return [{ id, amountMinor, currency, at: readPastTime(approved, at) }];
}

/** Reads what the buyer has to do. It ends when we said that it does. */
function instructionsOf(payment: PaymentShape): PaymentFacts['instructions'] {
  const action = actionOf(payment);
  const { until } = payment.metadata ?? {};
  const end = typeof until === 'number' && isTime(until) ? until : readTime(payment.date_of_expiration);
  return action && end !== undefined ? { action, until: end } : null;
}

function actionOf(payment: PaymentShape): Instructions | undefined {
  const method = methodById(payment.payment_method_id ?? '');
  const toDo = toDoShape.safeParse(payment).data;
  const { transaction_details: details, payment_method: account } = toDo ?? {};
  const page = details?.external_resource_url;
  // Mercado Pago's own page says it too.
  const elsewhere = page && method ? ({ type: 'redirect', url: page } as const) : undefined;
  switch (method?.shows) {
    case 'code': {
      const payload = toDo?.point_of_interaction?.transaction_data.qr_code;
      return payload === undefined ? elsewhere : { type: 'qr', payload, appUrl: null };
    }
    case 'boleto':
      return boleto(details?.digitable_line, details?.barcode?.content) ?? elsewhere;
    case 'voucher': {
      const number = details?.barcode?.content ?? details?.payment_method_reference_id;
      if (number === undefined) return elsewhere;
      const barcode = { format: 'code128', digits: number } as const;
      return { type: 'transfer', details: [{ name: 'voucher', value: number }], barcode };
    }
    case 'clabe': {
      if (!account) return elsewhere;
      const { reference_id: clabe, external_reference_id: reference } = account.data;
      const more = reference === undefined ? [] : [{ name: 'reference', value: reference } as const];
      return { type: 'transfer', details: [{ name: 'clabe', value: clabe }, ...more], barcode: null };
    }
    default:
      return elsewhere;
  }
}

/** A line of 47 digits to type, and the 44 of its barcode where they came. */
function boleto(line: string | undefined, content: string | undefined): Instructions | undefined {
  if (line === undefined) return undefined;
  const barcode = content?.length === 44 ? ({ format: 'itf', digits: content } as const) : null;
  return { type: 'transfer', details: [{ name: 'boletoLine', value: line }], barcode };
}
