import type { DisputeRow } from '@kassa/contract/operator';
import { table, time } from './tables.ts';

/** Prints disputes; a sentence where there is none. */
export function disputesText(rows: readonly DisputeRow[]): string {
  if (rows.length === 0) return 'No such dispute. Without filters: those that wait for a bank’s decision.';
  const names = [
    'DISPUTE',
    'EVIDENCE DUE (UTC)',
    'STATUS',
    'KIND',
    'PROVIDER',
    'AMOUNT',
    'TAKEN',
    'REASON',
    'ORDER',
    'NOTES',
    'PAGE',
  ];
  return table(names, rows.map(disputeRow));
}

/** Makes the cells of one dispute. */
function disputeRow(row: DisputeRow): string[] {
  return [
    row.disputeNo,
    row.evidenceDueAt === '' ? '-' : time(row.evidenceDueAt),
    row.status,
    row.kind,
    row.provider,
    `${row.amount} ${row.currency}`,
    row.takenAmount,
    row.reason || '-',
    row.orderNo,
    String(row.notes.length),
    row.page || '-',
  ];
}

/** Prints all disputes of an order, each with its notes; '' for none. */
export function ordersDisputesText(rows: readonly DisputeRow[]): string {
  if (rows.length === 0) return '';
  const notes = rows.flatMap(({ disputeNo, notes: all }) =>
    all.map(({ at, operator, note }) => `${disputeNo}  ${time(at)}  ${operator}: ${note}`),
  );
  return ['DISPUTES', disputesText(rows), ...notes].join('\n');
}

/** Prints a dispute after a note. */
export function notedText({ disputeNo, status, page }: DisputeRow): string {
  const where = page === '' ? '' : ` Evidence is sent on the provider's page: ${page}`;
  return `Noted. Dispute ${disputeNo} is ${status}.${where}`;
}
