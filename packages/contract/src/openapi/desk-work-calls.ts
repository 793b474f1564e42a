import { auditInput } from '../operator/audit.ts';
import { consolePaths } from '../operator/paths.ts';
import { askProviderInput, noteOrderInput, stuckPaymentsInput, waitingInput } from '../operator/work.ts';
import type { DescribedCall } from './described-call.ts';
import { lostOrderCalls } from './lost-order-calls.ts';
import { proposalCalls } from './proposal-calls.ts';

const operator = { api: 'operator', auth: 'operator' } as const;
const nobodys = '00000000000000000000';

/** The operators' calls about their own work: what waits, proposals that end, notes, and the audit. */
export const deskWorkCalls: readonly DescribedCall[] = [
  ...proposalCalls,
  ...lostOrderCalls,
  {
    ...operator,
    method: 'GET',
    path: consolePaths.waiting,
    query: waitingInput,
    notes: {
      summary: 'What waits for a person, by queue',
      examples: [{ title: 'The caller’s queues', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: consolePaths.note,
    body: noteOrderInput,
    notes: {
      summary: 'Adds a note to an order’s story',
      examples: [
        { title: 'Any order', send: { orderNo: '{orderNo}', note: 'the buyer called' }, answers: 'success' },
        { title: 'Unknown order', send: { orderNo: nobodys, note: 'the buyer called' }, answers: 'order_not_found' },
      ],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: consolePaths.payments,
    query: stuckPaymentsInput,
    notes: {
      summary: 'Attempts to pay whose end no provider has told, the longest waiting first',
      examples: [{ title: 'All of them', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: consolePaths.ask,
    body: askProviderInput,
    notes: {
      summary: 'Has the provider of an attempt asked now',
      examples: [{ title: 'Unknown attempt', send: { paymentNo: nobodys }, answers: 'resource_not_found' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: consolePaths.audit,
    query: auditInput,
    notes: {
      summary: 'What operators saw and did, the newest first',
      examples: [
        { title: 'What was refused', send: { outcome: 'refused' }, answers: 'success' },
        { title: 'An unknown cursor', send: { cursor: 'x' }, answers: 'invalid_input' },
      ],
    },
  },
];
