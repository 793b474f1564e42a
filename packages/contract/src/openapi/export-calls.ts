import { exportAuditInput } from '../operator/audit.ts';
import { exportDisputesInput } from '../operator/calls.ts';
import { exportOrdersInput } from '../operator/console.ts';
import { exportEventsInput } from '../operator/merchants.ts';
import { exportPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const file = { api: 'operator', auth: 'operator', method: 'GET' } as const;

/** The operators' calls that answer with a CSV file in place of an envelope. */
export const exportCalls: readonly DescribedCall[] = [
  {
    ...file,
    path: exportPaths.orders,
    query: exportOrdersInput,
    notes: {
      summary: 'The orders that pass the filters, as a CSV file',
      examples: [{ title: 'An amount of no currency', send: { amountFrom: '10' }, answers: 'invalid_input' }],
    },
  },
  {
    ...file,
    path: exportPaths.disputes,
    query: exportDisputesInput,
    notes: {
      summary: 'The disputes that pass the filters, as a CSV file',
      examples: [{ title: 'An unknown state', send: { status: 'nonsense' }, answers: 'invalid_input' }],
    },
  },
  {
    ...file,
    path: exportPaths.events,
    query: exportEventsInput,
    notes: {
      summary: 'What was sent to a merchant, as a CSV file',
      examples: [{ title: 'Unknown merchant', send: { appId: '0'.repeat(16) }, answers: 'resource_not_found' }],
    },
  },
  {
    ...file,
    path: exportPaths.audit,
    query: exportAuditInput,
    notes: {
      summary: 'The lines of the audit that pass the filters, as a CSV file',
      examples: [{ title: 'An unknown outcome', send: { outcome: 'perhaps' }, answers: 'invalid_input' }],
    },
  },
];
