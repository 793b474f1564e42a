import { Readable } from 'node:stream';
import {
  exportAuditInput,
  exportDisputesInput,
  exportEventsInput,
  exportOrdersInput,
  exportPaths,
} from '@kassa/contract/operator';
import { exportAudit, exportDisputes, exportEvents, exportOrders } from '../../workflows/desk/export-lists.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { onlyOwn, ownAmong } from './of-merchant.ts';

const get = { method: 'GET', audited: 'in its workflow' } as const;

/** The calls that answer with a file, as it is read. */
export const exportDoors: readonly RawDoor[] = [
  asFile(
    'orders',
    defineOperatorDoor(
      {
        ...get,
        path: exportPaths.orders,
        input: exportOrdersInput,
        action: 'export_orders',
        subject: ({ appId }) => appId ?? '',
        ofMerchant: ownAmong,
      },
      ({ app, call, input }) => exportOrders(app, call, input),
    ),
  ),
  asFile(
    'disputes',
    defineOperatorDoor(
      {
        ...get,
        path: exportPaths.disputes,
        input: exportDisputesInput,
        action: 'export_disputes',
        subject: ({ orderNo }) => orderNo ?? '',
      },
      ({ app, call, input }) => exportDisputes(app, call, input),
    ),
  ),
  asFile(
    'events',
    defineOperatorDoor(
      {
        ...get,
        path: exportPaths.events,
        input: exportEventsInput,
        action: 'export_events',
        subject: ({ appId }) => appId,
        ofMerchant: onlyOwn,
      },
      ({ app, call, input }) => exportEvents(app, call, input),
    ),
  ),
  asFile(
    'audit',
    defineOperatorDoor(
      {
        ...get,
        path: exportPaths.audit,
        input: exportAuditInput,
        action: 'export_audit',
        subject: ({ subject }) => subject ?? '',
      },
      ({ app, call, input }) => exportAudit(app, call, input),
    ),
  ),
];

/** Sends what a door answers as a CSV file. A browser that goes away ends it. */
function asFile(name: string, door: RawDoor): RawDoor {
  return {
    ...door,
    async handle(visit) {
      const result = await door.handle(visit);
      if ('answer' in result) return result;
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="kassa-${name}.csv"`,
        'cache-control': 'no-store',
      };
      const body = Readable.from(result.data as AsyncIterable<string>, { objectMode: false });
      return { answer: { http: 200, headers, body } };
    },
  };
}
