export { type ClientOptions, KassaClient, KassaError } from './kassa-client.ts';
export type { Merchant } from './merchant.ts';
export { callHeaders, type SignedCall } from './sign-call.ts';
export { type LinkParameters, type LinkSignature, linkSignature, signLink } from './sign-link.ts';
export { verifyClassicWebhook, verifyReturn, verifyWebhook, WebhookError } from './verify-webhook.ts';
