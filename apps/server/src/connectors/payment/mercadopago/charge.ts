import type { ChargeRequest } from '../port.ts';
import { toMercadoPago } from './amount.ts';
import { methodOf, payerOf } from './methods.ts';

/**
 * Writes the body of a payment, or why there can't be one: then nothing is sent. The same charge gives the same body.
 * `metadata` is ours: Mercado Pago gives it back with the payment.
 */
export function chargeBody({
  reference,
  amountMinor,
  currency,
  by,
  merchantName,
  returnUrl,
  email = '',
  ip,
}: ChargeRequest): { readonly body: Readonly<Record<string, unknown>> } | { readonly refused: string } {
  const method = by.kind === 'local' ? methodOf(by.channel) : undefined;
  if (by.kind !== 'local' || !method) return { refused: by.kind === 'local' ? 'channel_unknown' : 'no_cards' };
  const amount = toMercadoPago(amountMinor, currency);
  if (amount === undefined) return { refused: 'amount_limit' };
  const payer = payerOf(by.fields, email);
  if (!payer.email) return { refused: 'email_missing' };
  const { id, endsLaterMs, byBank } = method;
  return {
    body: {
      ...{ transaction_amount: amount, payment_method_id: id, payer },
      ...{ description: merchantName, external_reference: reference },
      metadata: { until: by.until },
      ...(endsLaterMs !== undefined && { date_of_expiration: timeOf(by.until + endsLaterMs) }),
      ...(byBank && {
        callback_url: returnUrl,
        transaction_details: { financial_institution: by.fields.bank },
        ...(ip && { additional_info: { ip_address: ip } }),
      }),
    },
  };
}

/** Writes a time as Mercado Pago reads it: it wants an offset and no Z. */
function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '+00:00');
}
