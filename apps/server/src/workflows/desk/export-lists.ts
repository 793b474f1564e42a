import type {
  exportAuditInput,
  exportDisputesInput,
  exportEventsInput,
  exportOrdersInput,
} from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readAudit } from '../../modules/audit/index.ts';
import { hasMerchant } from '../../modules/merchants/index.ts';
import { readDeliveries } from '../../modules/webhooks/index.ts';
import { beginExport, exportPage, type Pages } from './export-rows.ts';
import { listDisputes } from './list-disputes.ts';
import { listOrders } from './list-orders.ts';
import { readNotesAsCells } from './notes-of-sales.ts';
import type { OperatorCall } from './operator-call.ts';

type Part = Pick<App, 'db' | 'log'>;
type File = Promise<AsyncGenerator<string, void, undefined>>;

const orderColumns = [
  ...['order', 'created', 'status', 'waits_because', 'exception', 'method', 'currency', 'total'],
  ...['app_id', 'merchant', 'merchant_order_no', 'description', 'metadata'],
];

/** Exports the orders that pass the filters of the list, in its order. @throws Refusal as the list */
export function exportOrders(app: Part, call: OperatorCall, filters: z.output<typeof exportOrdersInput>): File {
  const pages = async function* (): Pages {
    for (let cursor: string | undefined; cursor !== ''; ) {
      const { orders, next } = await listOrders(app, { ...filters, cursor }, exportPage);
      const notes = await readNotesAsCells(
        app.db,
        orders.map(({ orderNo }) => orderNo),
      );
      yield orders.map((row) => {
        const { description, metadata } = notes(row.orderNo);
        return [
          ...[row.orderNo, row.createdAt, row.status, row.reason, row.exception, row.method, row.fiat, row.total],
          ...[row.appId, row.merchant, row.merchantOrderNo, description, metadata],
        ];
      });
      cursor = next;
    }
  };
  const subject = filters.appId ?? '';
  return beginExport(app, call, { action: 'export_orders', subject, filters, columns: orderColumns, pages: pages() });
}

const disputeColumns = [
  ...['dispute', 'order', 'app_id', 'provider', 'kind', 'status', 'reason', 'currency', 'amount', 'taken'],
  ...['opened', 'evidence_until', 'notes', 'description', 'metadata'],
];

/** Exports the disputes that pass the filters of the list, in its order. */
export function exportDisputes(app: Part, call: OperatorCall, filters: z.output<typeof exportDisputesInput>): File {
  const pages = async function* (): Pages {
    for (let cursor: string | undefined; cursor !== ''; ) {
      const { disputes, next } = await listDisputes(app, { ...filters, cursor });
      const notesOf = await readNotesAsCells(
        app.db,
        disputes.map(({ orderNo }) => orderNo),
      );
      yield disputes.map((row) => {
        const { description, metadata } = notesOf(row.orderNo);
        const notes = row.notes.map(({ at, operator, note }) => `${at} ${operator}: ${note}`).join('\n');
        return [
          ...[row.disputeNo, row.orderNo, row.appId, row.provider, row.kind, row.status, row.reason, row.currency],
          ...[row.amount, row.takenAmount, row.openedAt, row.evidenceDueAt, notes, description, metadata],
        ];
      });
      cursor = next;
    }
  };
  const subject = filters.orderNo ?? filters.appId ?? '';
  return beginExport(app, call, {
    action: 'export_disputes',
    subject,
    filters,
    columns: disputeColumns,
    pages: pages(),
  });
}

const eventColumns = [
  ...['delivery', 'event', 'type', 'order', 'state', 'address', 'tries', 'created', 'next_try', 'last_try'],
  ...['last_http_status', 'last_failure', 'description', 'metadata'],
];

/** Exports what was sent to a merchant, the newest first. @throws Refusal resource_not_found */
export async function exportEvents(app: Part, call: OperatorCall, filters: z.output<typeof exportEventsInput>): File {
  const { appId, state } = filters;
  if (!(await hasMerchant(app.db, [appId]))) refuse('resource_not_found');
  const pages = async function* (): Pages {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await readDeliveries(app.db, appId, {
        state,
        after: readCursor('webhook deliveries', cursor),
        limit: exportPage,
      });
      const notes = await readNotesAsCells(
        app.db,
        page.items.map(({ orderNo }) => orderNo),
      );
      yield page.items.map((row) => {
        const { description, metadata } = notes(row.orderNo);
        const [last] = row.log;
        return [
          ...[row.deliveryNo, row.eventNo, row.type, row.orderNo ?? '', row.state, row.endpointNo, `${row.attempts}`],
          ...[row.createdAt, row.dueAt ?? '', last?.at ?? '', `${last?.httpStatus ?? ''}`, last?.failure ?? ''],
          ...[description, metadata],
        ];
      });
      cursor = page.next;
    }
  };
  return beginExport(app, call, {
    action: 'export_events',
    subject: appId,
    filters: { state },
    columns: eventColumns,
    pages: pages(),
  });
}

const auditColumns = [
  ...['line', 'at', 'operator', 'action', 'subject', 'outcome', 'code', 'request', 'facts', 'before', 'after'],
];

/** Exports the lines of the audit that pass the filters, the newest first. */
export function exportAudit(app: Part, call: OperatorCall, filters: z.output<typeof exportAuditInput>): File {
  const { subject: _, ...rest } = filters;
  const json = (value: object | null) => (value && Object.keys(value).length > 0 ? JSON.stringify(value) : '');
  const pages = async function* (): Pages {
    for (let cursor: string | undefined; cursor !== ''; ) {
      const lines = await readAudit(app.db, { ...filters, cursor, limit: exportPage });
      yield lines.map((line) => [
        ...[line.auditNo.toString(), line.at.toISOString(), line.operator, line.action, line.subject, line.outcome],
        ...[line.code, line.requestId, json(line.facts), json(line.before), json(line.after)],
      ]);
      cursor = lines.length < exportPage ? '' : (lines.at(-1)?.auditNo.toString() ?? '');
    }
  };
  return beginExport(app, call, {
    action: 'export_audit',
    subject: filters.subject ?? '',
    filters: rest,
    columns: auditColumns,
    pages: pages(),
  });
}
