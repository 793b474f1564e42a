export type { FiatRow } from './fiat.ts';
export { linkParameters, unsignedLinkParameters } from './link.ts';
export { type Notice, noticeSchema } from './notice.ts';
export { type Trade, tradeQuerySchema, tradeSchema } from './trade.ts';
