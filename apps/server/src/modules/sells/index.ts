export { insertRefundRequest, readRefundRequest } from './refund-request-store.ts';
export {
  eraseSeller,
  insertSellOrder,
  listSellOrders,
  lockSellOrder,
  mayMoveSell,
  moveSellOrder,
  readSellOrder,
  recordSellHash,
  type SellOrder,
} from './sell-store.ts';
