export * from './checkout.ts';
export type { FiatRow } from './fiat.ts';
export { linkParameters, unsignedLinkParameters } from './link.ts';
export { type Notice, noticeSchema } from './notice.ts';
export { merchantPaths } from './paths.ts';
export * from './refund.ts';
export { type Trade, tradeQuerySchema, tradeSchema } from './trade.ts';
export type { Page } from './values.ts';
export * from './webhook.ts';
