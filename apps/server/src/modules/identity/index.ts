export {
  checksAreDueSql,
  claimDueChecks,
  countOpened,
  documentPurpose,
  endStep,
  identityTopic,
  insertCheck,
  lockCheck,
  readLiveCheck,
  readOwnCheck,
  reconcileIdentityJob,
  recordCheckIds,
  recordReturnTo,
  scheduleCheck,
} from './check-store.ts';
export { compareHolder, type HolderName } from './compare-holder.ts';
export { cpfAsksADay, returnCpfAsk, takeCpfAsk } from './cpf-store.ts';
export { eraseIdentity } from './erase-person.ts';
export type { Check, Refused } from './identity-check.ts';
export { isLiveCheck } from './identity-check-states.ts';
export { identityInbox } from './inbox-store.ts';
export { readIdentityRules, readProviderFor } from './limit-store.ts';
export { needsNoProofSql, readLimitCase } from './limit-usage-store.ts';
export { type IdentityTerms, type Judgement, judge, type LevelLimit, limitLevelOf } from './limits.ts';
export { type CheckMove, moveCheck, recordFactsAt } from './move-check.ts';
export {
  claimLoweredLevels,
  cpfPurpose,
  finishLoweredLevel,
  hasNoDocumentSql,
  loweredLevelsAreDueSql,
  type Person,
  readHeldSteps,
  readPerson,
  returnUnverifiedJob,
  settleLevel,
  storeCpf,
} from './person-store.ts';
export { raisingLevels } from './raising-levels.ts';
export { askDelaySeconds, longestReviewMs, usualReviewMs } from './schedule.ts';
export { stepsFor, stepsOfLevel } from './steps.ts';
export {
  freeLimitUses,
  insertUsesSql,
  readOrdersAbove,
  takeUse,
  takeUseAgain,
  takeWorthSql,
  worthColumns,
} from './use-store.ts';
