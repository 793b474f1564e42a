export { encodePicture, placeholderPicture } from './encode-picture.ts';
export { explainSignature } from './explain-signature.ts';
export type { Link, LinkTerms } from './link.ts';
export { findLink, insertLink, type NewLink, readLink, readLinks } from './link-store.ts';
export { readTerms } from './link-terms.ts';
export { type Merchant, signingSecret } from './merchant.ts';
export { hasMerchant, insertMerchant, readMerchant } from './merchant-store.ts';
export { pictureDigestOf, pictureLimitBytes, picturePath } from './picture.ts';
export {
  claimPictures,
  keepPicture,
  missPicture,
  pictureTopic,
  readPicture,
  type WantedPicture,
} from './picture-store.ts';
export { appIdOf, type VerifiedLink, verifyLink } from './verify-link.ts';
