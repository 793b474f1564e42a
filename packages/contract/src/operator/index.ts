export { isMoneyAction, type OperatorAction, operatorActions, type SoldAction, soldActions } from './actions.ts';
export type {
  AccountProposal,
  DecidedHit,
  ErasedPerson,
  ExportedPerson,
  FlaggedAccount,
  ProposedExport,
  Resolved,
  ResolvedSold,
  ReviewList,
  ReviewRow,
  ScreeningHit,
  SignedIn,
  SoldReview,
  SoldReviewRow,
} from './answers.ts';
export {
  approveInput,
  decideHitInput,
  eraseInput,
  exportInput,
  flagInput,
  hitsInput,
  operatorPaths,
  orderInput,
  resolveInput,
  resolveSoldInput,
  reviewInput,
  signInInput,
  soldReviewInput,
} from './calls.ts';
export type { HistoryLine, ReviewedOrder, ReviewedRefund } from './reviewed-order.ts';
