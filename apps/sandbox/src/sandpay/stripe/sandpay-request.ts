import type { FieldValues } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import type { PaymentRequest } from '../requests.ts';
import { type IntentRecord, idOf } from './intent-record.ts';
import { keptAs, methodUsedFor, tokenOf } from './kept-methods.ts';
import type { IntentParams } from './requests.ts';
import { walletOf } from './wallet-tokens.ts';

/** How long instructions live that were asked for without an end. OXXO's live for days. */
const usualMs = 15 * 60_000;
const voucherMs = 3 * 86_400_000;

/** Sandpay's channel that plays a type of Stripe's. */
const channels: Readonly<Record<string, string>> = {
  paynow: '40001',
  promptpay: '40003',
  grabpay: '40004',
  pix: '30001',
  oxxo: '30004',
  kakao_pay: '209',
  naver_pay: '61002',
  payco: '61003',
  fpx: '13000',
};

/** Makes the record of a payment to be. @throws CallerError 400 for a method that it does not have */
export function newIntent(sandpay: Sandpay, asked: IntentParams, key: string): IntentRecord {
  const reference = asked.metadata.reference ?? '';
  const isConfirmed = asked.confirm === 'true';
  const id = isConfirmed && reference !== '' ? idOf('pi', `of ${reference}`) : idOf('pi', `key ${key}`);
  const type = asked.payment_method_data?.type ?? asked.payment_method_types?.[0] ?? 'card';
  if (type !== 'card' && !channels[type])
    throw new CallerError(400, 'payment_intent_invalid_parameter', `The payment method type ${type} is invalid.`);
  return {
    ...{ id, type, reference: reference || id, state: isConfirmed ? 'confirmed' : 'open' },
    method: asked.payment_method ? methodUsedFor(sandpay, asked.payment_method, id) : isConfirmed ? idOf('pm', id) : '',
    customer: asked.customer ?? '',
    amount: asked.amount,
    currency: asked.currency,
    returnUrl: asked.return_url ?? '',
    createdAt: sandpay.clock.now(),
  };
}

/** Writes a payment of Stripe's as a request of Sandpay's. @throws CallerError 400, 422 */
export function sandpayRequest(sandpay: Sandpay, asked: IntentParams, record: IntentRecord): PaymentRequest {
  const { reference, currency, type } = record;
  if (!asked.return_url) throw new CallerError(400, 'parameter_missing', 'A return_url is needed to confirm.');
  const back = new URL(asked.return_url);
  back.searchParams.set('payment_intent', record.id);
  back.searchParams.set('payment_intent_client_secret', `${record.id}_secret_sandbox`);
  back.searchParams.set('redirect_status', 'succeeded');
  const merchantName = (asked.description ?? 'Kassa').slice(0, 128);
  const common = { reference, amount: String(asked.amount), currency, merchantName, returnUrl: back.href };
  const wallet = walletOf(sandpay, asked.payment_method);
  if (wallet) return { ...common, ...wallet, method: 'local', until: record.createdAt + usualMs, language: 'en-US' };
  if (type === 'card') return { ...common, ...cardOf(sandpay, record) };
  if (type === 'promptpay' && !asked.payment_method_data?.billing_details?.email)
    throw new CallerError(400, 'parameter_missing', 'promptpay needs billing_details[email].');
  const end = asked.payment_method_options?.pix?.expires_at;
  const until = end ? end * 1_000 : record.createdAt + (type === 'oxxo' ? voucherMs : usualMs);
  const channel = channels[type] ?? '';
  if (type === 'fpx' && !asked.payment_method_data?.fpx)
    throw new CallerError(400, 'parameter_missing', 'fpx needs fpx[bank].');
  const action = type === 'fpx' ? { action: 'redirect' as const } : {};
  return { ...common, method: 'local', channel, ...action, fields: fieldsOf(channel, asked), until, language: 'en-US' };
}

function cardOf(sandpay: Sandpay, { method, customer }: IntentRecord) {
  const kept = keptAs(sandpay, method);
  if (kept && kept.customer === customer) return { method: 'kept_card', card: kept.card } as const;
  if (kept || customer !== '')
    throw new CallerError(
      400,
      customer === '' ? 'payment_method_unexpected_state' : 'resource_missing',
      'No such card.',
    );
  return { method: 'card', cardToken: tokenOf(method) } as const;
}

/** Reads what the buyer filled in. What Stripe does not ask for, its pretend rails do without. */
function fieldsOf(channel: string, { payment_method_data: data }: IntentParams): FieldValues {
  const { name, email, phone, tax_id: cpf } = data?.billing_details ?? {};
  const known: FieldValues = {
    ...(name && { fullName: name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(cpf && { cpf }),
  };
  const needed = methodByKey(channel, '')?.collect.fields ?? [];
  return { ...Object.fromEntries(needed.map((field) => [field, known[field] || '-'])), ...known };
}
