export { acknowledges } from './acknowledges.ts';
export { encodePicture, encodePreview, placeholderPicture } from './encode-picture.ts';
export { pauseAfter } from './event-schedule.ts';
export {
  type AttemptResult,
  acknowledgeEvent,
  type ClaimedEvent,
  claimEvents,
  deliverWebhooksJob,
  insertAttempt,
  missEvent,
  repeatMerchantEvent,
  telling,
  tellingNew,
} from './event-store.ts';
export { explainSignature } from './explain-signature.ts';
export type { Link, LinkTerms } from './link.ts';
export { findLink, insertLink, type NewLink, readLink, readLinkAsking, readLinks } from './link-store.ts';
export { readTerms } from './link-terms.ts';
export { type Merchant, signingSecret } from './merchant.ts';
export {
  framersOf,
  hasMerchant,
  insertMerchant,
  isNoticeRequired,
  noticeRequired,
  openSecret,
  readMerchant,
  renewMerchant,
} from './merchant-store.ts';
export { sweepNonces, takeNonce } from './nonce-store.ts';
export { pictureDigestOf, pictureLimitBytes, picturePath } from './picture.ts';
export {
  claimPictures,
  keepPicture,
  missPicture,
  pictureTopic,
  readPicture,
  readPreview,
  type WantedPicture,
} from './picture-store.ts';
export { signedReturnUrl } from './return-url.ts';
export { themeOf } from './theme-of.ts';
export { signedTrade, type TradeFacts, tradeOf } from './trade.ts';
export { type MerchantCall, type Trust, verifyCall } from './verify-call.ts';
export { appIdOf, type VerifiedLink, verifyLink } from './verify-link.ts';
