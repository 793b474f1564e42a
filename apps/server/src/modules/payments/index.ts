export { advancePayments, readWaitingPayments } from './advance-payments.ts';
export {
  type BegunRow,
  beginAttemptsSql,
  begunOf,
  hasNoLiveAttemptSql,
  insertPayment,
  newAttemptColumns,
  newAttemptEntry,
  selectBegunSql,
  usableCardSql,
  useCardsSql,
} from './begin-attempts.ts';
export {
  type Capture,
  captureColumns,
  honourCaptures,
  insertCapture,
  insertCaptureSql,
  insertCapturesSql,
  isFirstMoneySql,
  readCaptures,
} from './capture-store.ts';
export {
  type CardMeans,
  cardNamesPurpose,
  cardSavedPurpose,
  cardTokenPurpose,
  insertCard,
  insertCardsSql,
  insertSavedUse,
  type NewCard,
  newCardColumns,
  newCardEntry,
  readCardMeans,
  readCardNames,
  readCardState,
  readLastNames,
  selectCardNamesSql,
  voidUnusedCard,
} from './card-store.ts';
export { type DeclinedTry, declinedTriesSql } from './declined-tries.ts';
export { type Disposition, isApplied, judge, partWaitMs } from './disposition.ts';
export { type DisputeStatus, holdsMoney, isOpenDispute } from './dispute-states.ts';
export {
  type Dispute,
  insertDispute,
  insertDisputeRemark,
  moveDispute,
  readDispute,
  readDisputes,
  readDisputesDueIn,
  readDisputesOfMerchant,
  recordDispute,
} from './dispute-store.ts';
export { erasePayer } from './erase-payer.ts';
export {
  lastFormPurpose,
  localFormPurpose,
  payFormPurpose,
  readLastForm,
  readPayForm,
  storeLastForm,
  storePayForm,
} from './form-store.ts';
export {
  askAllSince,
  clocksApartMs,
  endBookedFound,
  endFound,
  type FoundMoney,
  findPaymentOf,
  hasMoneyLike,
  hasNoMoneyElsewhereSql,
  isKnownRefund,
  isOpenFound,
  listFound,
  listUnclaimed,
  ordersLike,
  recordFound,
  takeFoundRefund,
} from './found-store.ts';
export { paymentInbox, readCallbackOf, readCallbacks, readLastCallbackAt } from './inbox-store.ts';
export { readRefundsOfMerchant } from './merchant-refunds.ts';
export {
  captureAttemptsSql,
  capturedColumns,
  movePayment,
  type PaymentMove,
  sentAttemptSql,
} from './move-payment.ts';
export { nameRefund } from './name-refund.ts';
export { beganInTime, isIssued, type Payment } from './payment.ts';
export { isLive, liveStatuses } from './payment-states.ts';
export {
  askNext,
  askNow,
  askSoon,
  claimDuePayments,
  findPaymentNo,
  insertLocalPayment,
  isLiveAttemptSql,
  lockPayment,
  paymentsAreDueSql,
  planAsk,
  readLatestPayment,
  readLivePayment,
  readPayment,
  readPayments,
  recordReturn,
} from './payment-store.ts';
export { isCovered, readRoom } from './refund-room.ts';
export {
  arrivalOf,
  askRefundAgain,
  claimDueRefunds,
  insertRefund,
  lockRefund,
  moveRefund,
  type NewRefund,
  type Refund,
  readRefunds,
  readWithdrawnRefunds,
  refundIsOpenSql,
  refundsAreDueSql,
  returnedByHand,
  stopAskingRefund,
} from './refund-store.ts';
export { readRequestedPart, storeRequestedPart } from './requested-part.ts';
export {
  claimDueSavedCards,
  moveSavedCard,
  postponeSavedCard,
  readSavedCardRecord,
  readSavedCardRecords,
  recordSavedReference,
  reserveSavedCard,
  type SavedCardRecord,
  savedCardsAreDueSql,
  savedNamesPurpose,
  savedReferencePurpose,
  savedTokenPurpose,
  workSavedCardsJob,
} from './saved-card-store.ts';
export {
  askDelaySeconds,
  challengeLimitMs,
  claimSeconds,
  keyLifeMs,
  lateLookSeconds,
  lateLooksMs,
  pendingLimitMs,
  refundLimitMs,
  reportedLimitMs,
  silentDelaySeconds,
  watchDelaySeconds,
} from './schedule.ts';
export {
  namesPayment,
  recordGoodSignature,
  recordWrongSignature,
  wrongSignaturesSql,
} from './signature-store.ts';
export { readUnendedRefunds } from './unended-refunds.ts';
export { hasWayBack } from './way-back.ts';
