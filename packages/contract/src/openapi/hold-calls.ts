import { approveHoldInput, holdsInput, proposeHoldInput, rehearseHoldInput } from '../operator/holds.ts';
import { holdPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const read = { api: 'operator', auth: 'operator', method: 'GET' } as const;
const write = { api: 'operator', auth: 'operator', method: 'POST' } as const;
const cards = { paidBy: 'card', steps: [{ overUsd: '500', hours: 72 }] };

/** The operators' calls about how long crypto waits before it is sent, with notes. */
export const holdCalls: readonly DescribedCall[] = [
  {
    ...read,
    path: holdPaths.list,
    query: holdsInput,
    notes: {
      summary: 'How long crypto waits before it is sent, by kind of finality and by method',
      examples: [{ title: 'All', send: {}, answers: 'success' }],
    },
  },
  {
    ...write,
    path: holdPaths.rehearse,
    body: rehearseHoldInput,
    notes: {
      summary: 'Tries a wait on the last thousand orders that were paid so. Changes nothing',
      examples: [
        { title: 'Cards above 500 US dollars, three days', send: cards, answers: 'success' },
        { title: 'A kind that is none', send: { ...cards, paidBy: 'cheque' }, answers: 'resource_not_found' },
      ],
    },
  },
  {
    ...write,
    path: holdPaths.propose,
    body: proposeHoldInput,
    notes: {
      summary: 'Proposes a wait, with its rehearsal',
      examples: [{ title: 'Without a reason', send: { ...cards, reason: '' }, answers: 'invalid_input' }],
    },
  },
  {
    ...write,
    path: holdPaths.approve,
    body: approveHoldInput,
    notes: {
      summary: 'Approves a wait that another operator proposed',
      examples: [{ title: 'Nobody’s', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
];
