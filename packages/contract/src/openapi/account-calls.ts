import { accountsInput } from '../operator/accounts.ts';
import { approveInput, eraseInput, exportInput, flagInput } from '../operator/calls.ts';
import { operatorPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const operator = { api: 'operator', auth: 'operator' } as const;

/** The operators' calls about buyers' accounts, with notes. */
export const accountCalls: readonly DescribedCall[] = [
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.accounts,
    query: accountsInput,
    notes: {
      summary: 'Flagged accounts, and proposals about buyers’ accounts',
      examples: [{ title: 'First page', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.flag,
    body: flagInput,
    notes: {
      summary: 'Flags an account so that it can’t buy, or proposes to remove the flag',
      examples: [
        {
          title: 'An account that isn’t flagged',
          send: { email: '{email}', flagged: false, reason: 'appeal' },
          answers: 'action_impossible',
        },
        {
          title: 'Unknown email',
          send: { email: 'nobody@example.com', flagged: true, reason: 'chargebacks' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.approveUnflag,
    body: approveInput,
    notes: {
      summary: 'Approves a proposal to remove a flag',
      examples: [{ title: 'An expired proposal', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.export,
    body: exportInput,
    notes: {
      summary: 'Proposes to export a buyer’s data',
      examples: [
        { title: 'A buyer', send: { email: '{email}', reason: 'requested by the buyer' }, answers: 'success' },
        {
          title: 'Unknown email',
          send: { email: 'nobody@example.com', reason: 'requested by the buyer' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.approveExport,
    body: approveInput,
    notes: {
      summary: 'Exports a buyer’s data, as proposed by another operator',
      examples: [{ title: 'An expired proposal', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.erase,
    body: eraseInput,
    notes: {
      summary: 'Proposes to erase a buyer’s personal data',
      examples: [
        {
          title: 'Unknown email',
          send: { email: 'nobody@example.com', reason: 'requested by the buyer' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.approveErasure,
    body: approveInput,
    notes: {
      summary: 'Approves a proposal to erase a buyer',
      examples: [{ title: 'An expired proposal', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
];
