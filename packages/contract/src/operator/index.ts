export { isMoneyAction, type OperatorAction, operatorActions } from './actions.ts';
export type { DecidedHit, Resolved, ReviewList, ReviewRow, ScreeningHit, SignedIn } from './answers.ts';
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
} from './calls.ts';
export type { HistoryLine, ReviewedOrder, ReviewedRefund } from './reviewed-order.ts';
