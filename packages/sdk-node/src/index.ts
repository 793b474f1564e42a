export { systemClock } from './clock.ts';
export type * from './event-types.ts';
export { type ClientOptions, KassaClient, KassaError, NotKassaError } from './kassa-client.ts';
export type { Merchant } from './merchant.ts';
export type * from './order-types.ts';
export type * from './sale-types.ts';
export { callHeaders, type SignedCall } from './sign-call.ts';
export { type LinkParameters, type LinkSignature, linkSignature, signLink } from './sign-link.ts';
export { verifyClassicWebhook, verifyReturn, verifyWebhook, WebhookError } from './verify-webhook.ts';
