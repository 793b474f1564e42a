import type {
  DecidedLine,
  MissingMoney,
  SettlementDay,
  SettlementLineRow,
  SettlementReportRow,
} from '@kassa/contract/operator';
import { table, time } from './tables.ts';

/** Prints the lines of reports that wait for a person, each with its notes and what the report says. */
export function linesText(rows: readonly SettlementLineRow[]): string {
  if (rows.length === 0) return 'No line of a report is waiting.';
  const names = ['LINE', 'PROVIDER', 'DAY', 'REASON', 'KIND', 'AMOUNT', 'FEE', 'REFERENCE', 'REPORT', 'PROPOSAL'];
  const cells = rows.map((row) => [
    row.lineNo,
    row.provider,
    row.late ? `${row.day} (late: of ${row.at.slice(0, 10)})` : row.day,
    row.reason,
    row.type || '-',
    row.amount === '' ? '-' : `${row.amount} ${row.currency}`,
    row.fee === '' ? '-' : `${row.fee} ${row.netCurrency}`,
    row.reference || '-',
    row.report,
    proposedText(row),
  ]);
  const more = rows.flatMap(({ lineNo, raw, notes }) => [
    `${lineNo}  ${raw}`,
    ...notes.map(({ at, operator, decision, note }) => `${lineNo}  ${time(at)}  ${operator}, ${decision}: ${note}`),
  ]);
  return [table(names, cells), '', ...more].join('\n');
}

function proposedText({ proposalId, proposedDecision, proposedOrderNo }: SettlementLineRow): string {
  return proposalId === '' ? '-' : `${proposalId} (${`${proposedDecision} ${proposedOrderNo}`.trim()})`;
}

/** Prints booked money that no report has brought. */
export function missingText(rows: readonly MissingMoney[]): string {
  if (rows.length === 0) return 'Nothing is missing in the reports.';
  const cells = rows.map(({ provider, bookedAt, event, amount, currency, orderNo, paymentNo }) => [
    ...[provider, time(bookedAt), event, `${amount} ${currency}`, orderNo, paymentNo || '-'],
  ]);
  return table(['PROVIDER', 'BOOKED (UTC)', 'EVENT', 'AMOUNT', 'ORDER', 'PAYMENT'], cells);
}

/** Prints the reports and how reading them ended. */
export function reportsText(rows: readonly SettlementReportRow[]): string {
  if (rows.length === 0) return 'There are no reports yet.';
  const cells = rows.map(({ provider, account, name, status, reason, lines, readAt }) => [
    ...[provider, account, name, status, reason || '-', String(lines), readAt === '' ? '-' : time(readAt)],
  ]);
  return table(['PROVIDER', 'ACCOUNT', 'REPORT', 'STATUS', 'REASON', 'LINES', 'READ (UTC)'], cells);
}

const parts = [
  'opening',
  'payments',
  'refunds',
  'disputes',
  'fees',
  'payouts',
  'exchanged',
  'differences',
  'closing',
] as const;

/** Prints the sums of a day. */
export function dayText({ provider, day, closed, closedBy, closedAt, sums, lines }: SettlementDay): string {
  const by = closedBy === '' ? 'with a later day' : `by ${closedBy}, ${time(closedAt)} UTC`;
  const cells = sums.map((sum) => [sum.currency, ...parts.map((part) => sum[part])]);
  return [
    `${provider}, ${day} (UTC): ${closed ? `closed ${by}` : 'open'}`,
    sums.length === 0 ? 'Nothing was booked.' : table(['CURRENCY', ...parts.map((part) => part.toUpperCase())], cells),
    `Lines: ${lines.settled} settled, ${lines.decided} decided, ${lines.waiting} waiting, ${lines.unmatched} not compared yet; ${lines.late} came too late for their own day.`,
  ].join('\n');
}

/** Writes the sums of a day as CSV (RFC 4180), one line a currency. */
export function dayCsv({ provider, day, closed, sums }: SettlementDay): string {
  const rows = sums.map((sum) => [
    provider,
    day,
    closed ? 'closed' : 'open',
    sum.currency,
    ...parts.map((part) => sum[part]),
  ]);
  return [['provider', 'day', 'state', 'currency', ...parts], ...rows].map((cells) => cells.join(',')).join('\r\n');
}

/** Prints a line after a decision. */
export function decidedLineText({ lineNo, state, proposal }: DecidedLine): string {
  if (proposal === null)
    return state === 'decided' ? `Done. Line ${lineNo} is decided.` : `Noted. Line ${lineNo} keeps waiting.`;
  return [
    `Proposed for line ${lineNo}. This changes the books, so another operator must approve it:`,
    `  npm run desk -- settlement approve ${proposal.proposalId}`,
    `until ${time(proposal.expiresAt)} UTC.`,
  ].join('\n');
}
