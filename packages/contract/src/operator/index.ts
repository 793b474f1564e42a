export {
  isMoneyAction,
  type OperatorAction,
  operatorActions,
  type SoldAction,
  soldActions,
  type WhyNot,
} from './actions.ts';
export type {
  AccountProposal,
  DecidedHit,
  DisputeList,
  DisputeRow,
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
export { type AuditPage, type AuditRow, auditInput, exportAuditInput } from './audit.ts';
export {
  approveInput,
  decideHitInput,
  disputesInput,
  eraseInput,
  exportDisputesInput,
  exportInput,
  flagInput,
  hitsInput,
  noteDisputeInput,
  orderInput,
  resolveInput,
  resolveSoldInput,
  reviewInput,
  signInInput,
  soldReviewInput,
} from './calls.ts';
export {
  exportOrdersInput,
  type FoundOrders,
  meInput,
  type OrderList,
  type OrderRow,
  type OrderStory,
  ordersInput,
  type RevealedBuyer,
  revealInput,
  type SignedInOperator,
  type StoryEntry,
  sandboxSignInInput,
  searchInput,
  signOutInput,
  storyInput,
} from './console.ts';
export { type MerchantAction, merchantActions } from './merchant-actions.ts';
export {
  type ApprovedForMerchant,
  exportEventsInput,
  type LinkByHand,
  linkByHandInput,
  type MerchantEvents,
  type MerchantKeys,
  type MerchantList,
  type MerchantProposal,
  type MerchantRow,
  merchantEventsInput,
  merchantInput,
  merchantsInput,
  proposeForMerchantInput,
  registerMerchantInput,
  resendEventInput,
  type ShownMerchant,
  suspendMerchantInput,
} from './merchants.ts';
export {
  type ClosedProvider,
  type JournalList,
  journalsInput,
  type Money,
  moneyInput,
  type RateRow,
  type TreasuryRow,
} from './money.ts';
export { consolePaths, exportPaths, merchantDeskPaths, moneyPaths, operatorPaths, settlementPaths } from './paths.ts';
export { type QueueName, queuePaths } from './queue-names.ts';
export type { HistoryLine, RefusedAction, ReviewedOrder, ReviewedRefund } from './reviewed-order.ts';
export { type OperatorRole, operatorRoles } from './role.ts';
export { mayAct, mayCall, type OperatorPath, rolesOfCalls } from './roles.ts';
export {
  approveLineInput,
  closeDayInput,
  type DecidedLine,
  decideLineInput,
  type MissingMoney,
  type SettlementDay,
  type SettlementLineRow,
  type SettlementReportRow,
  type SettlementSums,
  settlementDayInput,
  settlementLinesInput,
  settlementMissingInput,
  settlementReportsInput,
} from './settlement.ts';
export { type SettlementDecision, settlementDecisions } from './settlement-decisions.ts';
export { storyKinds } from './story-kinds.ts';
export {
  askProviderInput,
  noteOrderInput,
  type StuckPayment,
  type StuckPayments,
  stuckPaymentsInput,
  type Waiting,
  type WaitingQueue,
  waitingInput,
} from './work.ts';
