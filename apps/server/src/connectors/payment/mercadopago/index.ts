import type { PaymentCalls } from '../port.ts';
import { checkSetup } from './check-setup.ts';
import { createClient, type MercadoPagoReach } from './client.ts';
import { methodOf, readSites } from './methods.ts';
import { paymentCalls } from './payments.ts';
import { refundCalls } from './refunds.ts';
import { settlementCalls } from './settlement.ts';
import { readSignedCallback } from './sign.ts';
import { mercadoPagoTrial } from './trial.ts';

export { readAccessToken } from './access-token.ts';
export { servedByMercadoPago } from './methods.ts';

/** The settings of a connection to Mercado Pago. */
export interface MercadoPagoSettings extends MercadoPagoReach {
  readonly production: boolean;
  /** The account's number. */
  readonly userId: string;
  /** The account's site: one for each country. */
  readonly site: string;
  readonly webhookSecret: string;
  /** Whether an operator says that no real money moves: a token does not say whose it is. */
  readonly testing: boolean;
}

/**
 * Connects to Mercado Pago (payments API): one payment for each of ours, with our reference as its external_reference.
 * A request that comes after all takes no money: its buyer never saw what to do.
 */
export function createMercadoPago(settings: MercadoPagoSettings): PaymentCalls {
  const call = createClient(settings);
  const { origin, userId, site, webhookSecret } = settings;
  const account = { userId, webhookSecret, sites: readSites(site, settings) };
  return {
    origin: new URL(origin).origin,
    needsClues: true,
    needsEmail: () => true,
    needsIp: (channel) => methodOf(channel)?.byBank === true,
    ...paymentCalls(call),
    ...refundCalls(call),
    webhookSecret: {
      setting: 'KASSA_PAYMENT_MERCADOPAGO_WEBHOOK_SECRET',
      place: 'Mercado Pago, Your integrations, Webhooks',
    },
    readCallback: (request) => readSignedCallback(account, request),
    settlement: settlementCalls(call, settings),
    checkSetup: () => checkSetup(call, account),
    ...(settings.testing && { trial: mercadoPagoTrial }),
  };
}
