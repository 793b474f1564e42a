export { readContact, recordWarning, setContact } from './contact-store.ts';
export { type Limits, readLimits, readSelling, writeLimits } from './limit-store.ts';
export { listMerchantRows, readMerchantRow } from './list-merchants.ts';
export { type Merchant, type NewMerchant, type Support, signingSecret } from './merchant.ts';
export {
  framersOf,
  hasMerchant,
  insertMerchant,
  isNoticeRequired,
  isNoticeRequiredSql,
  isServedSql,
  isSuspended,
  readMerchant,
  readMerchantName,
  renewMerchant,
  setOrigins,
  setSupport,
  setSuspended,
} from './merchant-store.ts';
export { takeNonce } from './nonce-store.ts';
export {
  approvePayout,
  insertPayout,
  type NamedPayout,
  type Payout,
  readPayout,
  readPayoutAccount,
} from './payout-store.ts';
export { claimRequest, type KeyedRequest, storeRequestAnswer, unclaimRequest } from './request-store.ts';
export {
  addMerchantSecret,
  canOpenSecrets,
  type LiveSecret,
  listSecrets,
  type MerchantOfScreen,
  merchantOfScreenSql,
  openSecret,
  readMerchantSecretsEver,
  revokeSecret,
  signingFirstSql,
  useNewSecret,
} from './secret-store.ts';
export { lockSettings, presentSettings, type Settings, setSettings } from './settings-store.ts';
export { openFromMerchant, sealForMerchant } from './sign-in-values.ts';
export { callRefusal, type MerchantCall, type Trust, type VerifiedCall, verifyCall } from './verify-call.ts';
