import {
  approveMethodInput,
  methodHealthInput,
  methodsInput,
  proposeMethodInput,
  rehearseMethodInput,
} from '../operator/methods.ts';
import { methodPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const read = { api: 'operator', auth: 'operator', method: 'GET' } as const;
const write = { api: 'operator', auth: 'operator', method: 'POST' } as const;
const same = { leastUsd: null, mostUsd: null, feeBps: null, feeFixedUsd: null, windowMinutes: null };
const off = { method: '10009-visa', provider: '', off: true, ...same };

/** The operators' calls about methods, with notes. */
export const methodCalls: readonly DescribedCall[] = [
  {
    ...read,
    path: methodPaths.list,
    query: methodsInput,
    notes: {
      summary: 'The catalogue of methods, per provider, with what operators have changed',
      examples: [{ title: 'All', send: {}, answers: 'success' }],
    },
  },
  {
    ...read,
    path: methodPaths.health,
    query: methodHealthInput,
    notes: {
      summary: 'How a method has done: success, time to money, refusals',
      examples: [
        { title: 'Visa, a day', send: { method: '10009-visa', days: '1' }, answers: 'success' },
        { title: 'No method', send: { method: '99999', days: '1' }, answers: 'resource_not_found' },
      ],
    },
  },
  {
    ...write,
    path: methodPaths.rehearse,
    body: rehearseMethodInput,
    notes: {
      summary: 'Tries a change on the last thousand orders of a method. Changes nothing',
      examples: [{ title: 'Visa off', send: off, answers: 'success' }],
    },
  },
  {
    ...write,
    path: methodPaths.propose,
    body: proposeMethodInput,
    notes: {
      summary: 'Proposes a change of a method, with its rehearsal',
      examples: [
        {
          title: 'Without a reason',
          send: { ...off, reason: '' },
          answers: 'invalid_input',
        },
      ],
    },
  },
  {
    ...write,
    path: methodPaths.approve,
    body: approveMethodInput,
    notes: {
      summary: 'Approves a change of a method that another operator proposed',
      examples: [{ title: 'Nobody’s', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
];
