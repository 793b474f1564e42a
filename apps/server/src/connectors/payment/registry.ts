import type { MethodRow } from '@kassa/methods';
import type { Company, Reach } from '../../kernel/company-settings.ts';
import { adyenOrigin, createAdyen, reportsOrigin, servedByAdyen } from './adyen/index.ts';
import { createMercadoPago, readAccessToken, servedByMercadoPago } from './mercadopago/index.ts';
import type { CardCalls, PaymentCalls } from './port.ts';
import { createSandpay } from './sandpay/index.ts';
import { createStripe, isLiveKey, servedByStripe } from './stripe/index.ts';

/**
 * One payment provider: all that the program knows of it beside its folder. `key` also names it in payments, in its clearing
 * account of the ledger and in the address of its callbacks, /callbacks/<key>: it never changes. Its settings begin with
 * KASSA_PAYMENT_.
 */
export interface PaymentProvider extends Company {
  /** Returns whether a method is paid through it, by its settings as `value` reads them. */
  serves(method: MethodRow, value: Reach['value']): boolean;
  /** Opens its connector, with card calls where the provider takes cards. */
  open(reach: Reach): PaymentCalls & Partial<CardCalls>;
}

/** Every payment provider. A method goes to the first one that is set up and serves it. */
export const registry: readonly PaymentProvider[] = [
  {
    key: 'adyen',
    home: 'https://checkout-test.adyen.com',
    secrets: ['API_KEY', 'MERCHANT_ACCOUNT', 'HMAC_KEY', 'WEBHOOK_USER', 'WEBHOOK_PASSWORD'],
    sandbox: {
      API_KEY: 'AQE_sandbox_kassa_0001',
      MERCHANT_ACCOUNT: 'KassaSandboxECOM',
      HMAC_KEY: '4b41535341000000000000000000000000000000000000000000000000000001',
      WEBHOOK_USER: 'kassa_sandbox',
      WEBHOOK_PASSWORD: 'adyen_sandbox_webhook_0001',
      REPORT_USER: 'report@Company.KassaSandbox',
      REPORT_PASSWORD: 'adyen_sandbox_report_0001',
      REPORT_URL: '/',
      CLIENT_KEY: 'test_SANDBOXKASSA0001',
      APPLE_MERCHANT_ID: 'merchant.com.adyen.kassa.sandbox',
      GOOGLE_MERCHANT_ID: 'BCR2DN0000000000',
      WALLET_SHEET: '/wallet-sheet',
      SHOPPER_URL: '/',
      SCRIPT: '6.45.2 sha384-Hyk7feI+E8S8A+TNInVD8vmyC94UHjPNP2mQZPgxzeCoUuttm8VGzjOdXQ139fem',
    },
    serves: servedByAdyen,
    open: ({ value, ...reach }) =>
      createAdyen({
        ...reach,
        origin: adyenOrigin(reach, { livePrefix: value('LIVE_PREFIX'), url: value('URL') }),
        apiKey: value('API_KEY'),
        merchantAccount: value('MERCHANT_ACCOUNT'),
        callbacks: {
          hmacKey: value('HMAC_KEY'),
          username: value('WEBHOOK_USER'),
          password: value('WEBHOOK_PASSWORD'),
        },
        reports: {
          origin: reportsOrigin(reach, { livePrefix: value('LIVE_PREFIX'), url: value('REPORT_URL') }),
          username: value('REPORT_USER'),
          password: value('REPORT_PASSWORD'),
        },
        wallets: {
          appleMerchantId: value('APPLE_MERCHANT_ID'),
          googleMerchantId: value('GOOGLE_MERCHANT_ID'),
          live: value('LIVE_PREFIX') !== '',
          sheetUrl: value('WALLET_SHEET') && new URL(value('WALLET_SHEET'), reach.origin).href,
        },
        cardFields:
          value('CLIENT_KEY') === ''
            ? null
            : {
                clientKey: value('CLIENT_KEY'),
                environment: value('ENVIRONMENT'),
                script: value('SCRIPT'),
                shopperUrl: value('SHOPPER_URL') && new URL(value('SHOPPER_URL'), reach.origin).origin,
              },
      }),
  },
  {
    key: 'stripe',
    home: 'https://api.stripe.com',
    secrets: ['SECRET_KEY', 'ACCOUNT', 'WEBHOOK_SECRET'],
    sandbox: {
      SECRET_KEY: 'sk_test_sandbox_kassa_0001',
      ACCOUNT: 'acct_sandboxkassa0001',
      WEBHOOK_SECRET: 'whsec_stripe_sandbox_0001',
      PUBLISHABLE_KEY: 'pk_test_sandbox_kassa_0001',
      JS_URL: '/',
      HOOKS_URL: '/',
      APPLE_MERCHANT_ID: 'merchant.kassa.sandbox',
      APPLE_GATEWAY: '/apple-gateway/paymentSession',
      GOOGLE_MERCHANT_ID: 'BCR2DN0000000000',
      WALLET_SHEET: '/wallet-sheet?gateway=stripe',
    },
    serves: servedByStripe,
    open: ({ value, ...reach }) =>
      createStripe({
        ...reach,
        secretKey: value('SECRET_KEY'),
        callbacks: {
          account: value('ACCOUNT'),
          webhookSecret: value('WEBHOOK_SECRET'),
          live: isLiveKey(reach, { secretKey: value('SECRET_KEY'), url: value('URL') }),
        },
        wallets: {
          appleMerchantId: value('APPLE_MERCHANT_ID'),
          appleIdentity: value('APPLE_IDENTITY'),
          appleGateway: value('APPLE_GATEWAY') && new URL(value('APPLE_GATEWAY'), reach.origin).href,
          googleMerchantId: value('GOOGLE_MERCHANT_ID'),
          publishableKey: value('PUBLISHABLE_KEY'),
          live: /^.k_live_/.test(value('SECRET_KEY')),
          sheetUrl: value('WALLET_SHEET') && new URL(value('WALLET_SHEET'), reach.origin).href,
        },
        cardFields:
          value('PUBLISHABLE_KEY') === ''
            ? null
            : {
                publishableKey: value('PUBLISHABLE_KEY'),
                release: value('RELEASE'),
                scriptOrigin: value('JS_URL') && new URL(value('JS_URL'), reach.origin).origin,
              },
        questionOrigin: value('HOOKS_URL') && new URL(value('HOOKS_URL'), reach.origin).origin,
      }),
  },
  {
    key: 'mercadopago',
    home: 'https://api.mercadopago.com',
    secrets: ['ACCESS_TOKEN', 'USER_ID', 'SITE', 'WEBHOOK_SECRET'],
    sandbox: {
      ACCESS_TOKEN: 'TEST-sandbox-kassa-0001',
      USER_ID: '700000001',
      // A real account has one.
      SITE: 'MLB MLM MCO',
      WEBHOOK_SECRET: 'mercadopago_sandbox_webhook_0001',
    },
    serves: (method, value) => servedByMercadoPago(method, value('SITE')),
    open: ({ value, ...reach }) =>
      createMercadoPago({
        ...reach,
        accessToken: readAccessToken(reach, { accessToken: value('ACCESS_TOKEN'), url: value('URL') }),
        userId: value('USER_ID'),
        site: value('SITE'),
        webhookSecret: value('WEBHOOK_SECRET'),
        testing: /^TEST-/.test(value('ACCESS_TOKEN')) || value('URL') !== '',
      }),
  },
  // The sandbox's provider plays every method. It is the last, so that a real one goes before it.
  {
    key: 'sandbox',
    home: null,
    secrets: ['SECRET_KEY', 'CALLBACK_SECRET'],
    sandbox: { SECRET_KEY: 'sk_sandbox_kassa_0001', CALLBACK_SECRET: 'whsec_sandbox_kassa_0001' },
    serves: () => true,
    open: ({ value, ...reach }) =>
      createSandpay({ ...reach, secretKey: value('SECRET_KEY'), callbackSecret: value('CALLBACK_SECRET') }),
  },
];
