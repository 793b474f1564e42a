export { base32Of, codeAt, stepOfCode } from './one-time-code.ts';
export { hasOperator, insertOperator, lockSignIn, type Operator, readOperator } from './operator-store.ts';
export {
  dropExpiredProposals,
  insertProposal,
  lockProposal,
  moveProposal,
  type Proposal,
  readOpenProposal,
  readProposal,
} from './proposal-store.ts';
export {
  endOperatorSession,
  type LiveOperator,
  plantConsoleSession,
  readOperatorSession,
  renewConsoleSession,
  startOperatorSession,
} from './session-store.ts';
