/** A merchant that both the server and the sandbox know. */
export interface MerchantCredentials {
  readonly appId: string;
  readonly appSecret: string;
  readonly name: string;
}

/** The shop's own account. */
export const harbourGallery: MerchantCredentials = {
  appId: 'kassa0sandbox001',
  appSecret: 'kassa-sandbox-secret-00000000001',
  name: 'Harbour Gallery',
};

/** The account of the public example. Its secret is in public documents. */
export const exampleMerchant: MerchantCredentials = {
  appId: 'ahzxh0klegv1fzol',
  appSecret: 'py2bwighth62ajq6',
  name: 'Example Merchant',
};

/** The shop's account for a checkout inside its own pages. */
export const embeddedGallery: MerchantCredentials = {
  appId: 'kassa0sandbox002',
  appSecret: 'kassa-sandbox-secret-00000000002',
  name: 'Harbour Gallery',
};

/** The account of the shop's app. */
export const galleryApp: MerchantCredentials = {
  appId: 'kassa0sandbox003',
  appSecret: 'kassa-sandbox-secret-00000000003',
  name: 'Harbour Gallery',
};

/** The merchants of the sandbox. */
export const merchants: readonly MerchantCredentials[] = [harbourGallery, exampleMerchant, embeddedGallery, galleryApp];

/** Keys between the server and Sandpay, in both directions. Refused in production mode. */
export const sandpayKeys = {
  secretKey: 'sk_sandbox_kassa_0001',
  callbackSecret: 'whsec_sandbox_kassa_0001',
} as const;

/** Keys between the server and the pretend Adyen, in both directions. */
export const adyenKeys = {
  apiKey: 'AQE_sandbox_kassa_0001',
  merchantAccount: 'KassaSandboxECOM',
  hmacKey: '4b41535341000000000000000000000000000000000000000000000000000001',
  appleMerchantId: 'merchant.com.adyen.kassa.sandbox',
  webhookUser: 'kassa_sandbox',
  webhookPassword: 'adyen_sandbox_webhook_0001',
  reportUser: 'report@Company.KassaSandbox',
  reportPassword: 'adyen_sandbox_report_0001',
} as const;

/** Keys between the server and the pretend Stripe, in both directions. */
export const stripeKeys = {
  secretKey: 'sk_test_sandbox_kassa_0001',
  publishableKey: 'pk_test_sandbox_kassa_0001',
  account: 'acct_sandboxkassa0001',
  webhookSecret: 'whsec_stripe_sandbox_0001',
} as const;

/** Keys between the server and the pretend Mercado Pago, in both directions. */
export const mercadoPagoKeys = {
  accessToken: 'TEST-sandbox-kassa-0001',
  userId: '700000001',
  webhookSecret: 'mercadopago_sandbox_webhook_0001',
} as const;

/** Keys between the server and the identity providers and the register, in both directions. */
export const identityKeys = {
  onfidoToken: 'api_sandbox.kassa_0001',
  onfidoWebhookToken: 'onfido_sandbox_webhook_0001',
  sumsubAppToken: 'sbx:kassa_sandbox_0001',
  sumsubSecret: 'sumsub_sandbox_secret_0001',
  sumsubWebhookSecret: 'sumsub_sandbox_webhook_0001',
  cpfKey: 'cpf_sandbox_key_0001',
  cpfSecret: 'cpf_sandbox_secret_0001',
} as const;
