export { emailIndexOf, mailboxIndexOf, merchantsIdOf } from './email-address.ts';
export { eraseAccount, lockAccount } from './erase-account.ts';
export { flagAccount } from './flag-account.ts';
export { forgetAccount } from './forget-account.ts';
export { countGuest, guestBuyer } from './guests.ts';
export { type Handoff, handoffLivesMs, makeHandoff, readHandoff, useHandoff } from './handoffs.ts';
export { dropArrival, insertArrival, readArrival, sealArrival } from './link-arrivals.ts';
export { wrongInAllAlarm } from './login-limits.ts';
export { isGuessedAt, recordLoginWarning } from './login-warnings.ts';
export {
  type Addressee,
  type ClaimedMail,
  claimMails,
  mailsAreDueSql,
  markMailFailed,
  markMailSent,
  queueMail,
  readAddressee,
  readLocaleOf,
  sendMailJob,
} from './mail-outbox.ts';
export { type LoginAttempt, openLoginAttempt } from './open-login-attempt.ts';
export { placeOf } from './place.ts';
export { buyerWhoCame, giveReadyLogIn, type ReadyLogIn, readReadyLogIn, useReadyLogIn } from './ready-logins.ts';
export { callerColumns, callerEntry, isPlainCallerSql, readSession, recallCaller, type Session } from './session.ts';
export {
  type Buyer,
  buyerOfEmail,
  endSession,
  readBuyer,
  rememberBrowser,
  setKycLevel,
  startSession,
  userOfIndex,
} from './start-session.ts';
export {
  isNewSubmissionSql,
  keepAnswersSql,
  nameOrder,
  nameOrdersSql,
  readSubmission,
  type Submission,
  savedAnswerColumns,
  savedAnswerEntry,
  storeSubmitAnswer,
  submissionColumns,
  submissionEntry,
  unclaimSubmitToken,
} from './submit-tokens.ts';
export { recordLogIn, refuseDeadAttempt, tryCode, wrongCodesInAll } from './try-code.ts';
