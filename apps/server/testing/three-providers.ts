import { createConnectors, type PaymentConnector } from '../src/connectors/payment/index.ts';
import { family } from './comparing-stub.ts';
import * as mercadoPago from './mercadopago-stub.ts';
import * as stripe from './stripe-stub.ts';

/** The providers of real money. */
export const providerKeys = ['adyen', 'stripe', 'mercadopago'] as const;
/** One of them. */
export type ProviderKey = (typeof providerKeys)[number];
/** All that have a connector: these, and the sandbox's own. */
export const connectorKeys = [...providerKeys, 'sandbox'] as const;
/** One of those. */
export type ConnectorKey = (typeof connectorKeys)[number];

/** The settings of Adyen's connector. */
export const adyenSettings = {
  ADYEN_API_KEY: 'AQE_key_of_ours',
  ADYEN_MERCHANT_ACCOUNT: 'KassaECOM',
  ADYEN_HMAC_KEY: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
  ADYEN_WEBHOOK_USER: 'kassa',
  ADYEN_WEBHOOK_PASSWORD: 'secret',
};

/** Opens all of them at one address. @returns a connector by its key */
export function connectorsAt(origin: string, timeoutMs = family.timeoutMs): (key: string) => PaymentConnector {
  const settings = {
    ...{ ...adyenSettings, ADYEN_URL: origin },
    ...{ ...stripe.settings, STRIPE_URL: origin },
    ...{ ...mercadoPago.settings, MERCADOPAGO_URL: origin },
  };
  const opened = createConnectors({ ...family, timeoutMs, sandboxOrigin: origin, settings });
  return (key) => {
    const connector = opened.get(key);
    if (!connector) throw new Error(`no connector ${key}`);
    return connector;
  };
}

/** A charge by DANA, which Adyen takes. */
export const byDana = stripe.charge({
  ...{ kind: 'local', channel: '10005', fields: {} },
  ...{ until: family.now() + 1, language: 'en' },
});
