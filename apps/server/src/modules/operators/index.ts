export { base32Of, codeAt, stepOfCode } from './one-time-code.ts';
export { hasOperator, insertOperator, lockSignIn, type Operator, readOperator, takeStep } from './operator-store.ts';
export {
  dropExpiredProposals,
  insertProposal,
  lockProposal,
  moveProposal,
  type Proposal,
  readOpenProposal,
  readProposal,
} from './proposal-store.ts';
export { readOperatorSession, startOperatorSession, sweepOperatorSessions } from './session-store.ts';
