export {
  type ChainDelivery,
  claimDueChainDeliveries,
  lockChainDelivery,
  mintItemsJob,
  noteMined,
  readCommittedWei,
  reserveNonce,
  scheduleLook,
  storeSigned,
} from './chain-delivery-store.ts';
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
export { canDeliver, noteTreasury } from './treasury-store.ts';
