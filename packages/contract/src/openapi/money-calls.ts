import { journalsInput, moneyInput } from '../operator/money.ts';
import { moneyPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const read = { api: 'operator', auth: 'operator', method: 'GET' } as const;

/** The operators' calls about money as it stands, with notes. */
export const moneyCalls: readonly DescribedCall[] = [
  {
    ...read,
    path: moneyPaths.money,
    query: moneyInput,
    notes: {
      summary: 'Accounts and balances, treasuries, rates with their sources and age, closed days',
      examples: [{ title: 'Now', send: {}, answers: 'success' }],
    },
  },
  {
    ...read,
    path: moneyPaths.journals,
    query: journalsInput,
    notes: {
      summary: 'Journals with their lines, the newest first',
      examples: [
        { title: 'Of a day', send: { day: '2026-07-01' }, answers: 'success' },
        { title: 'No day of the calendar', send: { day: '2026-02-31' }, answers: 'invalid_input' },
      ],
    },
  },
];
