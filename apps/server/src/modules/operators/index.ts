export { type Declined, listDeclined, readDeclined } from './declined-proposals.ts';
export { base32Of, codeAt, stepOfCode } from './one-time-code.ts';
export { hasOperator, insertOperator, lockSignIn, type Operator, readOperator } from './operator-store.ts';
export {
  askForNewPasskey,
  askForPasskey,
  type ConsolePlace,
  challengeOf,
  type NewPasskeyProof,
  type PasskeyProof,
  readNewPasskey,
  readPasskey,
} from './passkey-proof.ts';
export {
  addPasskey,
  hasJustSignedIn,
  insertChallenge,
  listPasskeyIds,
  listPasskeys,
  readPasskeyKey,
  removePasskey,
  startPasskeySession,
  takeChallenge,
} from './passkey-store.ts';
export {
  acceptInvitation,
  approveInvitation,
  endAccess,
  endInvitation,
  insertInvitation,
  listInvitations,
  listPeople,
  listWaitingInvitations,
  type ReadInvitation,
  readAccepted,
  readInvitation,
} from './people-store.ts';
export { checkSecond, checkWaiting } from './proposal-rules.ts';
export {
  dropExpiredProposals,
  insertProposal,
  listOpenProposals,
  listProposalsOf,
  listProposalsTo,
  lockOpenProposal,
  lockProposal,
  lockProposalsBy,
  moveProposal,
  type Proposal,
  readOpenProposal,
  readOpenProposals,
  readProposal,
} from './proposal-store.ts';
export { countRecoveryCodes, replaceRecoveryCodes, startRecoverySession } from './recovery-store.ts';
export {
  endListedSession,
  endOperatorSession,
  type LiveOperator,
  listOperatorSessions,
  plantConsoleSession,
  readOperatorSession,
  renewConsoleSession,
  startOperatorSession,
} from './session-store.ts';
