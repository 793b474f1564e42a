import {
  approveHoldInput,
  approveMethodInput,
  holdPaths,
  holdsInput,
  methodHealthInput,
  methodPaths,
  methodsInput,
  proposeHoldInput,
  proposeMethodInput,
  rehearseHoldInput,
  rehearseMethodInput,
} from '@kassa/contract/operator';

const proposalId = '123456789012';
const reason = 'because';
const change = {
  method: '10009-visa',
  provider: '',
  off: false,
  leastUsd: '10',
  mostUsd: '5.00',
  feeBps: 300,
  feeFixedUsd: null,
  windowMinutes: 30,
};
const hold = { paidBy: 'card', steps: [{ overUsd: '0', hours: 24 }] };

/** A well-formed request for each call about methods, and how long crypto waits that is paid by them. */
export const goodMethodRequests = {
  [methodPaths.list]: [methodsInput, {}],
  [methodPaths.health]: [methodHealthInput, { method: '10009-visa', days: '1' }],
  [methodPaths.rehearse]: [rehearseMethodInput, change],
  [methodPaths.propose]: [proposeMethodInput, { ...change, reason }],
  [methodPaths.approve]: [approveMethodInput, { proposalId }],
  [holdPaths.list]: [holdsInput, {}],
  [holdPaths.rehearse]: [rehearseHoldInput, hold],
  [holdPaths.propose]: [proposeHoldInput, { ...hold, reason }],
  [holdPaths.approve]: [approveHoldInput, { proposalId }],
} as const;
