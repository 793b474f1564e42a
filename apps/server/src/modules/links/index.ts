export { advanceLinks, advanceSessions } from './advance-links.ts';
export { explainSignature } from './explain-signature.ts';
export { isOnLoopback } from './landing-url.ts';
export type { FixedLink, Link, LinkTerms } from './link.ts';
export {
  type FoundLink,
  findLink,
  insertLink,
  type NewLink,
  readFixedLink,
  readLink,
  readLinks,
  readLinkWith,
  recallLink,
  renewLink,
  soldLinkColumns,
  soldLinkEntry,
  soldLinkSql,
} from './link-store.ts';
export { endpointsOnly, noPicture, readTerms } from './link-terms.ts';
export { metadataKeyOf } from './metadata-key.ts';
export {
  insertPaymentLink,
  markPaymentLinkEnded,
  readPaymentLink,
  readPaymentLinkOf,
  readPaymentLinks,
  type StoredPaymentLink,
} from './payment-link-store.ts';
export { signedReturnUrl } from './return-url.ts';
export {
  endSession,
  eraseSessionEmails,
  insertSession,
  markSessionCanceled,
  openSession,
  readSessions,
  type StoredSession,
} from './session-store.ts';
export { linkSigningString, methodToSign, signedLinkQuery, termsString } from './signing-string.ts';
export { appIdOf, type VerifiedLink, verifyLink } from './verify-link.ts';
