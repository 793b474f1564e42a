export {
  cardNamesPurpose,
  cardTokenPurpose,
  insertCard,
  readCardState,
  readCardToken,
  readLastNames,
} from './card-store.ts';
export { type Disposition, isApplied, judge, partWaitMs } from './disposition.ts';
export { storeCallback, workCallbacks } from './inbox-store.ts';
export { movePayment, type PaymentMove } from './move-payment.ts';
export type { Payment } from './payment.ts';
export { isLive } from './payment-states.ts';
export {
  claimDuePayments,
  hurryAsk,
  insertPayment,
  lockPayment,
  readLatestPayment,
  readLivePayment,
  readPayment,
  scheduleAsk,
} from './payment-store.ts';
export { insertReceipt, type Receipt, readReceipts } from './receipt-store.ts';
export {
  claimDueRefunds,
  insertRefund,
  lockRefund,
  moveRefund,
  type Refund,
  type RefundReason,
  readRefunds,
} from './refund-store.ts';
export { askDelaySeconds, challengeLimitMs, claimSeconds, pendingLimitMs, refundLimitMs } from './schedule.ts';
