import { WebhookSignatureValidator } from 'mercadopago';
import {
  type ProviderFacts,
  wrongExchange,
  wrongValue,
} from '../../../apps/server/testing/provider-facts/check-facts.ts';
import mercadoPagoFacts from '../../../apps/server/testing/provider-facts/mercadopago.json' with { type: 'json' };
import { newerAtMercadoPago } from '../../../apps/server/testing/provider-facts/mercadopago-newer.ts';
import { openProviderWire, type ProviderWire } from './provider-wire.ts';

const facts: ProviderFacts = mercadoPagoFacts;
const secret = 'mercadopago_sandbox_webhook_0001';
const isToken = /^Bearer (TEST|APP_USR)-/;

/**
 * Stands between the connector and the sandbox's Mercado Pago. Notifications are verified by Mercado Pago's own library.
 */
export function openMercadoPagoWire(): Promise<ProviderWire> {
  return openProviderWire({
    // /users/me is not described.
    isOwn: ({ headers, url = '' }) => isToken.test(headers.authorization ?? '') && url.startsWith('/v1/'),
    wrongCall({ method, address, sent, status, answer }) {
      // An answer that is no JSON is one of the faults that are played.
      if (answer === null) return [];
      const call = `${method} ${address}`;
      const exchanged = { call, sent: sent === '' ? {} : JSON.parse(sent), status, answer };
      return wrongExchange(facts, exchanged, newerAtMercadoPago);
    },
    wrongCallback({ headers, address, body }) {
      const query = new URL(address, 'http://127.0.0.1').searchParams;
      const { 'x-signature': xSignature, 'x-request-id': xRequestId } = headers;
      WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId: query.get('data.id'), secret });
      const known = { facts, newer: newerAtMercadoPago, form: false };
      return wrongValue(known, 'WebhookNotification', JSON.parse(body));
    },
  });
}
