export {
  type CardMeans,
  cardKeptPurpose,
  cardNamesPurpose,
  cardTokenPurpose,
  insertCard,
  insertKeptUse,
  namingCard,
  readCardMeans,
  readCardNames,
  readCardState,
  readLastNames,
  voidUnusedCard,
} from './card-store.ts';
export { type Disposition, isApplied, judge, partWaitMs } from './disposition.ts';
export { erasePayer } from './erase-payer.ts';
export {
  lastFormPurpose,
  localFormPurpose,
  payFormPurpose,
  readLastForm,
  readPayForm,
  storeLastForm,
  storePayForm,
  sweepPayForms,
} from './form-store.ts';
export { callbackPurpose, storeCallback, sweepCallbacks, workCallbacks } from './inbox-store.ts';
export {
  claimDueKeptCards,
  type KeptCard,
  keptNamesPurpose,
  keptReferencePurpose,
  keptTokenPurpose,
  moveKeptCard,
  noteKeptReference,
  postponeKeptCard,
  readKeptCard,
  readKeptCards,
  reserveKeptCard,
  workKeptCardsJob,
} from './kept-card-store.ts';
export { movePayment, type PaymentMove } from './move-payment.ts';
export { beganInTime, isIssued, type Payment } from './payment.ts';
export { isLive } from './payment-states.ts';
export {
  claimDuePayments,
  hurryAsk,
  insertLocalPayment,
  insertPayment,
  liveAttempt,
  lockPayment,
  readLatestPayment,
  readLivePayment,
  readPayment,
  readPayments,
  scheduleAsk,
} from './payment-store.ts';
export { honourReceipts, insertingReceipt, type Receipt, readReceipts } from './receipt-store.ts';
export {
  claimDueRefunds,
  insertRefund,
  lockRefund,
  moveRefund,
  type Refund,
  type RefundReason,
  readRefunds,
  readRefundsOfMerchant,
} from './refund-store.ts';
export { keepRefundWish, readRefundWish } from './refund-wish.ts';
export {
  askDelaySeconds,
  challengeLimitMs,
  claimSeconds,
  lateLookSeconds,
  lateLooksMs,
  pendingLimitMs,
  refundLimitMs,
  reportedLimitMs,
  watchDelaySeconds,
} from './schedule.ts';
