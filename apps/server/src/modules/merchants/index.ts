export { acknowledges } from './acknowledges.ts';
export { noteWarning, readContact, setContact } from './contact-store.ts';
export { readDeliveries, resendDeliveries } from './delivery-log.ts';
export {
  acknowledgeDelivery,
  type ClaimedDelivery,
  claimDeliveries,
  mayBeTaken,
  missDelivery,
  noteAttempt,
} from './delivery-store.ts';
export { encodePicture, encodePreview, placeholderPicture } from './encode-picture.ts';
export {
  addSecret,
  changeEndpoint,
  disableEndpoint,
  enableEndpoint,
  hearsOfSales,
  insertEndpoint,
  lockEndpoint,
  readEndpoints,
  readSecrets,
} from './endpoint-store.ts';
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
export { isOnLoopback } from './landing-url.ts';
export type { FixedLink, Link, LinkTerms } from './link.ts';
export {
  findLink,
  insertLink,
  type NewLink,
  readFixedLink,
  readLink,
  readLinkAsking,
  readLinks,
} from './link-store.ts';
export { endpointsOnly, readTerms } from './link-terms.ts';
export { type Merchant, signingSecret } from './merchant.ts';
export {
  addMerchantSecret,
  canOpenSecrets,
  framersOf,
  hasMerchant,
  insertMerchant,
  isNoticeRequired,
  noticeRequired,
  openSecret,
  readMerchant,
  renewMerchant,
  setOrigins,
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
export { claimRequest, type KeyedRequest, keepRequestAnswer, releaseRequest, sweepRequests } from './request-store.ts';
export { signedReturnUrl } from './return-url.ts';
export {
  eraseSessionEmails,
  insertSession,
  openSession,
  readSessions,
  type StoredSession,
  sweepSessions,
} from './session-store.ts';
export { linkSigningString, signedLinkQuery } from './signing-string.ts';
export { standardHeaders } from './standard-webhook.ts';
export { themeOf } from './theme-of.ts';
export { signedTrade, type TradeFacts, tradeOf } from './trade.ts';
export { callRefusal, type MerchantCall, type Trust, verifyCall } from './verify-call.ts';
export { appIdOf, type VerifiedLink, verifyLink } from './verify-link.ts';
export { openFromMerchant, sealForMerchant } from './vouch.ts';
export {
  deliverEventsJob,
  insertEvent,
  type OrderEventRecord,
  readEvents,
  recording,
  recordingNew,
} from './webhook-event-store.ts';
