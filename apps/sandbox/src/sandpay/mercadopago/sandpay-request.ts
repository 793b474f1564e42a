import type { FieldValues } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import type { PaymentRequest } from '../requests.ts';
import { readAmount } from './amount.ts';
import type { MercadoPagoRecord } from './payment-record.ts';
import type { PaymentBody } from './requests.ts';

/** How long instructions live that were asked for without an end. */
const usualMs = 24 * 60 * 60_000;
const leastPixMs = 30 * 60_000;

interface Played {
  /** Sandpay's channel that plays the method. */
  readonly channel: string;
  readonly currency: string;
  readonly type: 'bank_transfer' | 'ticket';
}

const methods: Readonly<Record<string, Played>> = {
  pix: { channel: '30001', currency: 'BRL', type: 'bank_transfer' },
  bolbradesco: { channel: '30005', currency: 'BRL', type: 'ticket' },
  oxxo: { channel: '30004', currency: 'MXN', type: 'ticket' },
  clabe: { channel: '601', currency: 'MXN', type: 'bank_transfer' },
  pse: { channel: '12000', currency: 'COP', type: 'bank_transfer' },
};

/** Finds how a method is played. @throws CallerError 400 for one that it does not have */
export function playedAs(method: string): Played {
  const played = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!played) throw new CallerError(400, '2042', `Invalid payment_method_id: ${method}`);
  return played;
}

/** Writes a payment of Mercado Pago's as a request of Sandpay's. @throws CallerError 400 */
export function sandpayRequest(
  { clock }: Sandpay,
  asked: PaymentBody,
  { reference }: MercadoPagoRecord,
): PaymentRequest {
  const { payment_method_id: method, date_of_expiration: end, metadata = {} } = asked;
  const { channel, currency } = playedAs(method);
  if (method === 'pse') needBank(asked);
  const expiresAt = end ? Date.parse(end) : clock.now() + usualMs;
  if (method === 'pix' && expiresAt < clock.now() + leastPixMs)
    throw new CallerError(400, '23', 'The following parameters must be valid date and format: date_of_expiration');
  // The pretend rails end when the client says that they do.
  const { until = expiresAt } = metadata;
  return {
    ...{ reference, currency, channel, method: 'local', language: 'en-US' },
    amount: String(readAmount(asked.transaction_amount, currency)),
    merchantName: (asked.description ?? 'Kassa').slice(0, 128),
    returnUrl: asked.callback_url ?? 'http://127.0.0.1/',
    fields: fieldsOf(channel, asked),
    until: typeof until === 'number' ? until : expiresAt,
  };
}

/** What the network of banks wants to know. */
function needBank({ payer, transaction_details, additional_info, callback_url }: PaymentBody): void {
  const isWhole = payer.entity_type && payer.identification && transaction_details && additional_info && callback_url;
  if (!isWhole) throw new CallerError(400, '1', 'Params Error: a bank transfer needs payer, bank, address and page.');
}

/** Reads what the buyer filled in. What Mercado Pago does not ask for, its pretend rails do without. */
function fieldsOf(channel: string, { payer }: PaymentBody): FieldValues {
  const { email, first_name: first = '', last_name: last = '', identification } = payer;
  const fullName = `${first} ${last}`.trim();
  const known: FieldValues = {
    email,
    ...(fullName && { fullName }),
    ...(identification?.type === 'CPF' && { cpf: identification.number }),
  };
  const needed = methodByKey(channel, '')?.collect.fields ?? [];
  return { ...Object.fromEntries(needed.map((field) => [field, known[field] || '-'])), ...known };
}
