// What the console's pages need of the operators' API. The shapes of its input stay with the server: they would be a third
// of what a browser loads.
export type { AdvancedClock } from '../merchant/test-clock.ts';
export { type UsualJump, usualJumps } from '../merchant/usual-jumps.ts';
export type { Access, RecoveryCodes, SessionOpening, ShownPasskey, ShownSession } from './access.ts';
export type { AccountAction, Accounts, FlaggedRow, ListedAccount, WaitingAccountProposal } from './accounts.ts';
export { isMoneyAction, type OperatorAction, type SoldAction, type WhyNot } from './actions.ts';
export type {
  DisputeList,
  DisputeRow,
  ExportedPerson,
  ReviewList,
  ReviewRow,
  ScreeningHit,
  SoldReview,
  SoldReviewRow,
} from './answers.ts';
export type { AuditPage, AuditRow } from './audit.ts';
export type {
  FoundOrders,
  OrderHead,
  OrderList,
  OrderRow,
  OrderStory,
  RevealedBuyer,
  RevealedCallback,
  SaleNotes,
  SignedInOperator,
  StoryEntry,
} from './console.ts';
export type {
  CurrencyVolume,
  Failure,
  Figures,
  MethodSteps,
  MoneyBack,
  StepCounts,
  Trouble,
  TroubleKind,
  VolumePoint,
} from './figures.ts';
export type { DeclinedHold, HoldList, HoldProposal, HoldRehearsal, HoldRow, HoldStepRow } from './holds.ts';
export type { LostOrderRow, LostOrders, LostPart, MoneyElsewhere } from './lost-orders.ts';
export { type LostVerdict, lostVerdicts } from './lost-verdicts.ts';
export { type MerchantAction, merchantActions } from './merchant-actions.ts';
export type {
  DeclinedTerms,
  MerchantCoin,
  MerchantContract,
  MerchantLimits,
  MerchantTerms,
  PayoutAccount,
  RevealedPayout,
  TermsChange,
  TermsProposal,
} from './merchant-terms.ts';
export type {
  ApprovedForMerchant,
  DeclinedForMerchant,
  LinkByHand,
  MerchantEvents,
  MerchantKeys,
  MerchantList,
  MerchantProposal,
  MerchantRow,
  MerchantSettings,
  ShownMerchant,
} from './merchants.ts';
export type {
  DeclinedMethod,
  MethodAdminRow,
  MethodAt,
  MethodHealth,
  MethodList,
  MethodProposal,
  MethodRehearsal,
  MethodTermsRow,
} from './methods.ts';
export type { BalanceRow, ClosedProvider, JournalList, JournalRow, Money, RateRow, TreasuryRow } from './money.ts';
export type { OwnEndpoint, RevokedSecret } from './own.ts';
export type { Assignment, Assignments, OrderVersion, SavedViews, WaitingCheck, WaitingChecks } from './own-work.ts';
export {
  accessPaths,
  consolePaths,
  exportPaths,
  figurePaths,
  holdPaths,
  lostPaths,
  merchantDeskPaths,
  methodPaths,
  moneyPaths,
  operatorPaths,
  ownPaths,
  peoplePaths,
  proposalPaths,
  settlementPaths,
  termsPaths,
  workPaths,
} from './paths.ts';
export type { PaymentLinkList, PaymentLinkRow, PaymentLinkStatus } from './payment-links.ts';
export type { Invitation, Joined, People, Person } from './people.ts';
export type { DeclinedProposal } from './proposals.ts';
export { dueOf, type QueueName, queuePaths } from './queue-names.ts';
export type { ReleaseOutcome } from './release-outcomes.ts';
export type { HistoryLine, ReviewedOrder } from './reviewed-order.ts';
export { type ConsoleRole, merchantRoles, type OperatorRole, operatorRoles } from './role.ts';
export { mayAct, mayCall, mayRelease, type OperatorPath } from './roles.ts';
export type {
  MissingMoney,
  SettlementDay,
  SettlementLineRow,
  SettlementReportRow,
  SettlementSums,
} from './settlement.ts';
export { type SettlementDecision, settlementDecisions } from './settlement-decisions.ts';
export type { StoryKind } from './story-kinds.ts';
export type { PlayedPayment, TestMethod, TestMethods, TestPayment } from './test-payments.ts';
export type { AskedProvider, StuckPayment, StuckPayments, Waiting, WaitingProposal, WaitingQueue } from './work.ts';
