import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import type { PaymentRequest } from '../requests.ts';
import { readAmount } from './amount.ts';
import { channelOf, fieldsOf } from './channels.ts';
import { openField } from './encrypted-card.ts';
import type { AdyenRecord } from './payment-record.ts';
import type { AdyenPayment, TypedCard } from './requests.ts';

/** How long instructions live that were asked for without an end. */
const usualMs = 15 * 60_000;

/** Writes a request of Adyen's as one of Sandpay's. @throws CallerError 422 */
export function sandpayRequest({ clock }: Sandpay, asked: AdyenPayment, record: AdyenRecord): PaymentRequest {
  const { reference, amount, returnUrl, paymentMethod: by } = asked;
  const back = new URL(returnUrl);
  back.searchParams.set('redirectResult', record.redirectResult);
  const common = { reference, ...readAmount(amount), merchantName: 'Kassa', returnUrl: back.href };
  if ('encryptedCardNumber' in by) return { ...common, method: 'card', cardToken: cardTokenOf(by) };
  if ('storedPaymentMethodId' in by) return { ...common, method: 'kept_card', card: by.storedPaymentMethodId };
  const channel = channelOf(by.type);
  const { sessionValidity, shopperLocale = 'en-US' } = asked;
  const until = sessionValidity ? Date.parse(sessionValidity) : clock.now() + usualMs;
  return { ...common, method: 'local', channel, fields: fieldsOf(channel, asked), until, language: shopperLocale };
}

/** Opens a typed card. @throws CallerError 422 unless all four fields are of one card */
export function cardTokenOf(card: TypedCard): string {
  const tokens = [
    openField('number', card.encryptedCardNumber),
    openField('month', card.encryptedExpiryMonth),
    openField('year', card.encryptedExpiryYear),
    openField('code', card.encryptedSecurityCode),
  ];
  if (new Set(tokens).size !== 1) throw new CallerError(422, '174', 'Unable to decrypt data');
  return tokens[0] ?? '';
}
