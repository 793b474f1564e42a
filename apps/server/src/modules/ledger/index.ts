export { chartOfAccounts, clearingOf, treasuryAccount } from './accounts.ts';
export { movedByDaySql, readBooks } from './balances.ts';
export { bookedDaySql } from './booked-day.ts';
export { coinDelivered, coinUndelivered, gasPaid } from './chain-postings.ts';
export { disputeFee, disputeLost, disputeRegained, disputeTaken, type Loss } from './dispute-postings.ts';
export type { Journal } from './journal.ts';
export {
  bookAllSql,
  insertHoldChange,
  insertHoldChangeSql,
  isUnwound,
  journalColumns,
  openClearingAccounts,
  readJournal,
  readOrderLines,
} from './ledger-store.ts';
export { listJournals } from './list-journals.ts';
export { post, postEntry, postSql } from './post.ts';
export {
  type Amount,
  excessWrittenOff,
  moneyReceived,
  moneyUnmatched,
  orderPaid,
  orderReduced,
  orderUnwound,
  type PaidOrder,
  refundBounced,
  refundDecided,
  refundDone,
  refundDoubled,
  refundWithdrawn,
  refundWrittenOff,
  soldCoinReturned,
  soldCoinTaken,
} from './postings.ts';
export { brokenSeal, sealJournals } from './seal.ts';
export { payoutMade, settledDifference, settledExchange, settledFee } from './settlement-postings.ts';
export { type TrialBalance, trialBalance } from './trial-balance.ts';
export { oldestFreshSql } from './unsealed.ts';
