export { advanceReleases } from './advance-releases.ts';
export {
  type ChainSend,
  claimDueSends,
  insertTransfer,
  lockSend,
  type NewTransfer,
  recordFinal,
  recordMined,
  type SendPurpose,
  scheduleLook,
  sendOnChainJob,
  sendsAreDueSql,
  storeSigned,
} from './chain-send-store.ts';
export { type DeliveryEvent, mayBeMined } from './delivery-states.ts';
export {
  type Delivery,
  deliveryMay,
  insertReleaseWaitSql,
  insertReleaseWaitsSql,
  isAwaited,
  lockDelivery,
  moveDelivery,
  type Release,
  readDelivery,
  readDueDeliveries,
  readReleaseDue,
  recordReminder,
  releasesAreDueSql,
} from './delivery-store.ts';
export { holdMs, holdNames } from './hold-rules.ts';
export {
  type HoldSetting,
  type HoldStep,
  readHoldSettings,
  rulesOf,
  type StoredStep,
  stepsOf,
  storedSteps,
  writeHoldSetting,
} from './hold-settings.ts';
export { findMintContract, insertMintContract, prepareMint } from './mint-contracts.ts';
export { insertNonceFiller, lockTreasury, readCommittedUnits, readCommittedWei, reserveNonce } from './nonce-store.ts';
export {
  listOffers,
  type OwnOffer,
  putMintContract,
  switchOffOffer,
  switchOnCoin,
} from './offer-store.ts';
export { deliverWithinSeconds, holdSend, readHold, renewDeadline } from './send-time.ts';
export { claimStranger, listStrangers, type MovedCoin, readNextNonce, recordStranger } from './stranger-store.ts';
export {
  canDeliver,
  insertMerchantCoin,
  isSentByKassa,
  readTreasuries,
  recordBalance,
  recordTrouble,
  type WalletItem,
} from './treasury-store.ts';
