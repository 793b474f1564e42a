export { advanceOrders, readWaitingOrders } from './advance-orders.ts';
export {
  changeTerms,
  countAttempt,
  countAttemptsSql,
  followLinkEnd,
  hideFromMerchantSignIns,
  holdItem,
  isItemFree,
  openOrderSql,
  setExpiry,
} from './change-terms.ts';
export { itemKeyOf } from './item-key.ts';
export { readOrdersOfLinks, readOrdersOfMerchant } from './merchant-orders.ts';
export {
  mayMove,
  moveLocked,
  moveOrder,
  type OrderMove,
  orderTopic,
  paidOrderColumns,
  payOrdersSql,
  touchOrder,
  waitingOrderSql,
  wakeOrdersSql,
} from './move-order.ts';
export {
  attemptLimit,
  type ChangedOrderRow,
  changedOrderRow,
  type Order,
  type OrderRow,
  orderOf,
  orderWindowMs,
} from './order.ts';
export { orderFilterSql } from './order-filter.ts';
export {
  insertOrderMail,
  insertOrderMailSql,
  insertPaidMailsSql,
  mailsAreOwedSql,
  markMailWritten,
  type OrderMail,
  orderMailNo,
  orderMailNoSql,
  readOwedMails,
  reviewMailEnd,
  writeOrderMailsJob,
} from './order-mails.ts';
export { endOrderPages, makeOrderPage, readOrderPage } from './order-pages.ts';
export { isOpen, type OrderEvent } from './order-states.ts';
export {
  insertOrdersSql,
  isOrderedSql,
  lockOrder,
  lockOrderOfLink,
  type NewOrder,
  newOrderColumns,
  newOrderEntry,
  placedOrderRow,
  readOrder,
  readOrderOfLink,
  readVersion,
} from './order-store.ts';
export { type Buyer, isOwnOrder, namingOrder, refuseUnlessOpen, refuseUnlessOwn } from './own-order.ts';
