export { chartOfAccounts, treasuryAccount } from './accounts.ts';
export { coinDelivered, coinUndelivered, gasPaid } from './chain-postings.ts';
export type { Journal } from './journal.ts';
export { noteHolds, readOrderLines } from './ledger-store.ts';
export { post, posting } from './post.ts';
export {
  type Amount,
  excessKept,
  moneyReceived,
  moneyUnmatched,
  orderPaid,
  orderReduced,
  orderUnwound,
  type PaidOrder,
  refundDecided,
  refundDone,
  refundKept,
  refundWithdrawn,
  soldCoinReturned,
  soldCoinTaken,
} from './postings.ts';
export { brokenSeal, sealJournals } from './seal.ts';
export { type TrialBalance, trialBalance } from './trial-balance.ts';
