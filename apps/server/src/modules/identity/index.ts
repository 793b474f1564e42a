export {
  claimDueChecks,
  countOpened,
  documentPurpose,
  endStep,
  identityTopic,
  insertCheck,
  lockCheck,
  noteCheckIds,
  noteReturnTo,
  readLiveCheck,
  readOwnCheck,
  reconcileIdentityJob,
  scheduleCheck,
} from './check-store.ts';
export { compareHolder, type HolderName } from './compare-holder.ts';
export { cpfAsksADay, returnCpfAsk, takeCpfAsk } from './cpf-store.ts';
export { eraseIdentity } from './erase-person.ts';
export type { Check, Refused } from './identity-check.ts';
export { isLiveCheck } from './identity-check-states.ts';
export {
  identityCallbackPurpose,
  storeIdentityCallback,
  sweepIdentityCallbacks,
  workIdentityCallbacks,
  workIdentityCallbacksJob,
} from './inbox-store.ts';
export { readIdentityRules, readProviderFor } from './limit-store.ts';
export { type IdentityTerms, type Judgement, judge, type LevelLimit, limitLevelOf } from './limits.ts';
export { type CheckMove, moveCheck, noteFactsAt } from './move-check.ts';
export {
  claimFallen,
  cpfPurpose,
  endFallen,
  keepCpf,
  type Person,
  readHeldSteps,
  readPerson,
  settleLevel,
} from './person-store.ts';
export { askDelaySeconds, longestReviewMs, usualReviewMs } from './schedule.ts';
export { readStanding } from './standing-store.ts';
export { stepsFor, stepsOfLevel } from './steps.ts';
export { readOrdersAbove, releaseUse, takeUse, takeUseAgain } from './use-store.ts';
