export { isMoneyAction, type OperatorAction, operatorActions } from './actions.ts';
export type {
  DecidedHit,
  FlaggedAccount,
  Resolved,
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
  flagInput,
  hitsInput,
  operatorPaths,
  orderInput,
  resolveInput,
  reviewInput,
  signInInput,
  soldReviewInput,
} from './calls.ts';
export type { HistoryLine, ReviewedOrder, ReviewedRefund } from './reviewed-order.ts';
