export { emailIndexOf } from './email-address.ts';
export { eraseAccount, lockAccount } from './erase-account.ts';
export { flagAccount } from './flag-account.ts';
export { dropArrival, keepArrival, readArrival } from './link-arrivals.ts';
export { wrongInAllAlarm } from './login-limits.ts';
export {
  type Addressee,
  type ClaimedMail,
  claimMails,
  markMailFailed,
  markMailSent,
  queueMail,
  readAddressee,
  readLocaleOf,
} from './mail-outbox.ts';
export { type LoginAttempt, openLoginAttempt } from './open-login-attempt.ts';
export { placeOf } from './place.ts';
export { giveReadyLogIn, type ReadyLogIn, readReadyLogIn, useReadyLogIn } from './ready-logins.ts';
export { readSession, type Session } from './session.ts';
export {
  type Buyer,
  buyerOfEmail,
  buyerOfVouchedEmail,
  endSession,
  readBuyer,
  rememberBrowser,
  setKycLevel,
  startSession,
  userOfIndex,
} from './start-session.ts';
export { keepSubmitAnswer, readSubmission, releaseSubmitToken, type Submission } from './submit-tokens.ts';
export { sweepAccounts } from './sweep.ts';
export { keepLogIn, refuseDeadAttempt, tryCode, wrongCodesInAll } from './try-code.ts';
