export {
  eraseSeller,
  insertSellOrder,
  listSellOrders,
  lockSellOrder,
  mayMoveSell,
  moveSellOrder,
  noteSellHash,
  readSellOrder,
  type SellOrder,
} from './sell-store.ts';
export { keepWish, readWish, sweepWishes } from './wish-store.ts';
