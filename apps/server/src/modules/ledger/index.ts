export { chartOfAccounts, treasuryAccount } from './accounts.ts';
export { coinDelivered, coinUndelivered, gasPaid } from './chain-postings.ts';
export type { Journal } from './journal.ts';
export { insertHoldChange, insertHoldChangeSql, openClearingAccounts, readOrderLines } from './ledger-store.ts';
export { post, postSql } from './post.ts';
export {
  type Amount,
  excessWrittenOff,
  moneyReceived,
  moneyUnmatched,
  orderPaid,
  orderReduced,
  orderUnwound,
  type PaidOrder,
  refundDecided,
  refundDone,
  refundWithdrawn,
  refundWrittenOff,
  soldCoinReturned,
  soldCoinTaken,
} from './postings.ts';
export { brokenSeal, sealJournals } from './seal.ts';
export { type TrialBalance, trialBalance } from './trial-balance.ts';
