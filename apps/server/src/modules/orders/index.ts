export { changeTerms, countAttempt, holdItem, isItemFree, setExpiry } from './change-terms.ts';
export { readOrdersOfMerchant } from './merchant-orders.ts';
export { mayMove, moveLocked, moveOrder, type OrderMove, orderTopic, touchOrder } from './move-order.ts';
export { attemptLimit, type Order, type OrderRow, orderOf, orderWindowMs } from './order.ts';
export {
  markMailWritten,
  noteOrderMail,
  notingMail,
  type OrderMail,
  readOwedMails,
  writeOrderMailsJob,
} from './order-mails.ts';
export { isOpen, type OrderEvent } from './order-states.ts';
export {
  isOrdered,
  lockOrder,
  lockOrderOfLink,
  type NewOrder,
  placing,
  readOrder,
  readOrderOfLink,
  readVersion,
} from './order-store.ts';
