import { figuresInput } from '../operator/figures.ts';
import { figurePaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

/** The operators' calls about figures, with notes. */
export const figureCalls: readonly DescribedCall[] = [
  {
    api: 'operator',
    auth: 'operator',
    method: 'GET',
    path: figurePaths.figures,
    query: figuresInput,
    notes: {
      summary: 'Volume, conversion, failures, money on its way back, and what is wrong now',
      examples: [
        { title: 'Of the last week', send: { days: '7' }, answers: 'success' },
        { title: 'Of a year', send: { days: '365' }, answers: 'invalid_input' },
      ],
    },
  },
];
