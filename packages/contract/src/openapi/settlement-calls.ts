import { settlementPaths } from '../operator/paths.ts';
import {
  approveLineInput,
  closeDayInput,
  decideLineInput,
  settlementDayInput,
  settlementLinesInput,
  settlementMissingInput,
  settlementReportsInput,
} from '../operator/settlement.ts';
import type { DescribedCall } from './described-call.ts';

const operator = { api: 'operator', auth: 'operator' } as const;
const nobodys = '100000000000';

/** The operators' calls about settlement, with notes. */
export const settlementCalls: readonly DescribedCall[] = [
  {
    ...operator,
    method: 'GET',
    path: settlementPaths.lines,
    query: settlementLinesInput,
    notes: {
      summary: 'Lines of providers’ reports that wait for a decision',
      examples: [{ title: 'Oldest first', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: settlementPaths.missing,
    query: settlementMissingInput,
    notes: {
      summary: 'Booked money that no report has brought in time',
      examples: [{ title: 'Oldest first', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: settlementPaths.reports,
    query: settlementReportsInput,
    notes: {
      summary: 'Reports, and how reading them ended',
      examples: [{ title: 'Newest first', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: settlementPaths.day,
    query: settlementDayInput,
    notes: {
      summary: 'The sums of a day of a provider',
      examples: [{ title: 'Any day', send: { provider: 'sandbox', day: '2026-01-31' }, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: settlementPaths.decide,
    body: decideLineInput,
    notes: {
      summary: 'Decides a line. All but “ask” needs a second operator',
      examples: [
        {
          title: 'Unknown line',
          send: { lineNo: nobodys, decision: 'fee', reason: 'as agreed in the contract' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: settlementPaths.approve,
    body: approveLineInput,
    notes: {
      summary: 'Executes another operator’s proposal about a line',
      examples: [{ title: 'Unknown proposal', send: { proposalId: nobodys }, answers: 'proposal_not_found' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: settlementPaths.close,
    body: closeDayInput,
    notes: {
      summary: 'Closes a day of a provider for good',
      examples: [
        {
          title: 'A day that is not over',
          send: { provider: 'sandbox', day: '2999-12-31' },
          answers: 'action_impossible',
        },
      ],
    },
  },
];
