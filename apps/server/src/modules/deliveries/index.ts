export {
  type ChainSend,
  claimDueSends,
  insertTransfer,
  lockSend,
  type NewTransfer,
  noteFinal,
  noteMined,
  type SendPurpose,
  scheduleLook,
  sendOnChainJob,
  storeSigned,
} from './chain-send-store.ts';
export { type DeliveryEvent, mayBeMined } from './delivery-states.ts';
export {
  askingRelease,
  type Delivery,
  deliveryMay,
  lockDelivery,
  moveDelivery,
  noteReminder,
  type Release,
  readDelivery,
  readDueDeliveries,
} from './delivery-store.ts';
export { findMintContract, insertMintContract, prepareMint } from './mint-contracts.ts';
export { fillGap, lockTreasury, readCommittedUnits, readCommittedWei, reserveNonce } from './nonce-store.ts';
export { canDeliver, type ForWallet, insertMerchantCoin, isOurs, noteBalance, noteTrouble } from './treasury-store.ts';
