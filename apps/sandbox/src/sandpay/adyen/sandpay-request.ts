import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import type { PaymentRequest } from '../requests.ts';
import { readAmount } from './amount.ts';
import { channelOf, fieldsOf } from './channels.ts';
import type { AdyenRecord } from './payment-record.ts';
import type { AdyenPayment } from './requests.ts';
import { cardTokenOf } from './typed-card.ts';

/** How long instructions live that were asked for without an end. */
const usualMs = 15 * 60_000;

/** Writes a request of Adyen's as one of Sandpay's. @throws CallerError 422 */
export function sandpayRequest(sandpay: Sandpay, asked: AdyenPayment, record: AdyenRecord): PaymentRequest {
  const { reference, amount, returnUrl, paymentMethod: by, shopperLocale = 'en-US' } = asked;
  const back = new URL(returnUrl);
  back.searchParams.set('redirectResult', record.redirectResult);
  const common = { reference, ...readAmount(amount), merchantName: 'Kassa', returnUrl: back.href };
  if ('encryptedCardNumber' in by)
    return { ...common, method: 'card', cardToken: cardTokenOf(sandpay, by, { reference, language: shopperLocale }) };
  if ('storedPaymentMethodId' in by) return { ...common, method: 'kept_card', card: by.storedPaymentMethodId };
  const wallet = walletOf(by);
  const channel = wallet?.channel ?? channelOf(by);
  const { sessionValidity } = asked;
  const atBank = 'issuer' in by;
  if (atBank && by.type === 'molpay_ebanking_fpx_MY' && !asked.lineItems)
    throw new CallerError(422, '702', "Required field 'lineItems' is not provided.");
  const until = sessionValidity ? Date.parse(sessionValidity) : sandpay.clock.now() + usualMs;
  return {
    ...common,
    method: 'local',
    channel,
    ...(atBank && { action: 'redirect' as const }),
    fields: wallet?.fields ?? fieldsOf(channel, asked),
    until,
    language: shopperLocale,
  };
}

/** Reads a wallet's token; undefined for another method. */
function walletOf(by: AdyenPayment['paymentMethod']): { channel: string; fields: { walletToken: string } } | undefined {
  if ('applePayToken' in by)
    return { channel: '501', fields: { walletToken: Buffer.from(by.applePayToken, 'base64').toString() } };
  if ('googlePayToken' in by) return { channel: '701', fields: { walletToken: by.googlePayToken } };
  return undefined;
}
