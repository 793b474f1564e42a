export { isMoneyAction, type OperatorAction, operatorActions } from './actions.ts';
export type { Resolved, ReviewList, ReviewRow, SignedIn } from './answers.ts';
export {
  approveInput,
  operatorPaths,
  orderInput,
  resolveInput,
  reviewInput,
  signInInput,
} from './calls.ts';
export type { HistoryLine, ReviewedOrder, ReviewedRefund } from './reviewed-order.ts';
