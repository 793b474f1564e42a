import {
  askProviderInput,
  auditInput,
  consolePaths,
  noteOrderInput,
  stuckPaymentsInput,
  waitingInput,
} from '@kassa/contract/operator';
import { awaitProvider } from '../../workflows/desk/await-provider.ts';
import { listAudit } from '../../workflows/desk/list-audit.ts';
import { listWaiting } from '../../workflows/desk/list-waiting.ts';
import { remarkOnOrder } from '../../workflows/desk/remark-on-order.ts';
import { askProvider, listStuckPayments } from '../../workflows/desk/stuck-payments.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

const get = { method: 'GET' } as const;
const post = { method: 'POST', audited: 'in its workflow' } as const;
const nothing = () => '';

/** The operators' calls about their own work: what waits for a person, notes, and the audit. */
export const workDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...get, path: consolePaths.waiting, input: waitingInput, action: 'list_waiting', subject: nothing },
    ({ app, operator }) => listWaiting(app, operator.role),
  ),
  defineOperatorDoor(
    { ...get, path: consolePaths.payments, input: stuckPaymentsInput, action: 'list_payments', subject: nothing },
    ({ app }) => listStuckPayments(app),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: consolePaths.ask,
      input: askProviderInput,
      action: 'ask_provider',
      subject: ({ paymentNo }) => paymentNo,
    },
    async ({ app, input, call }) => awaitProvider(app, call, await askProvider(app, call, input.paymentNo)),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: consolePaths.note,
      input: noteOrderInput,
      action: 'note_order',
      subject: ({ orderNo }) => orderNo,
    },
    ({ app, input, call }) => remarkOnOrder(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...get,
      path: consolePaths.audit,
      input: auditInput,
      action: 'list_audit',
      subject: ({ subject }) => subject ?? '',
    },
    ({ app, input }) => app.readLate((db) => listAudit({ ...app, db }, input)),
  ),
];
