import { createHash } from 'node:crypto';
import { BadFile, majorAmount, readCsvReport } from '../csv.ts';
import { lineTime } from '../report-time.ts';
import type { FileBytes, SettlementKind, SettlementLine, SettlementLines, SettlementMoney } from '../settlement.ts';

/**
 * By TRANSACTION_TYPE: https://www.mercadopago.com/developers/en/docs/reports/account-money/glossary. Those that aren't
 * here a person decides.
 */
const kinds: Readonly<Record<string, SettlementKind>> = {
  SETTLEMENT: 'payment',
  REFUND: 'refund',
  CHARGEBACK: 'dispute',
  CHARGEBACK_CANCEL: 'dispute',
  DISPUTE: 'dispute',
  WITHDRAWAL: 'payout',
  WITHDRAWAL_CANCEL: 'payout',
  PAYOUT: 'payout',
  PAYOUTS: 'payout',
};

/**
 * Kept of a line. The account's settings may add others, with names and documents of buyers too: those are not kept.
 * REAL_AMOUNT is none of them: it changes with what is given back later.
 */
const needed = [
  'EXTERNAL_REFERENCE',
  'SOURCE_ID',
  'USER_ID',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'TRANSACTION_DATE',
  'FEE_AMOUNT',
  'SETTLEMENT_NET_AMOUNT',
  'SETTLEMENT_CURRENCY',
  'SETTLEMENT_DATE',
] as const;

type Row = Readonly<Record<string, string>>;

/** Reads Mercado Pago's report of all transactions of one account ("settlement report"). */
export function readSettlementReport(
  file: FileBytes,
  { userId, now }: { userId: string; now: number },
): SettlementLines {
  return readCsvReport(file, {
    columns: needed,
    // The account's settings choose it.
    separators: [',', ';'],
    lineOf(row, cells) {
      if (row.USER_ID === undefined) return notUnderstood(cells.join(',').slice(0, 4_000), now);
      if (row.USER_ID !== userId) throw new BadFile('wrong_account');
      return lineOf(row, now);
    },
  });
}

function notUnderstood(raw: string, at: number): SettlementLine {
  return {
    ...{ id: digestOf(raw), kind: 'other', type: '', at, reference: '', captureId: '', itemId: '', money: null, raw },
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function lineOf(row: Row, now: number): SettlementLine {
  const kept = needed.map((column) => [column, cell(row, column)] as const);
  const raw = JSON.stringify(kept.filter(([, value]) => value !== '')).slice(0, 4_000);
  const type = cell(row, 'TRANSACTION_TYPE');
  const source = cell(row, 'SOURCE_ID');
  const kind = Object.hasOwn(kinds, type) ? (kinds[type] ?? 'other') : 'other';
  const isMoved = kind === 'payment' || kind === 'refund' || kind === 'dispute';
  const about = {
    ...{ ...notUnderstood(raw, now), type, reference: cell(row, 'EXTERNAL_REFERENCE') },
    ...(isMoved ? { captureId: source } : { itemId: source }),
  };
  const at = timeOf(cell(row, 'SETTLEMENT_DATE') || cell(row, 'TRANSACTION_DATE'), now);
  const money = moneyOf(row, kind);
  if (at === undefined || money === null) return about;
  // Times are written in a zone that the account's settings choose, so that is none of the line's identity.
  const same = kept.map(([column, value]) => (column.endsWith('_DATE') ? String(timeOf(value, now) ?? value) : value));
  return { ...about, id: digestOf(JSON.stringify(same)), kind, at, money };
}

/**
 * Reads what a line moves. What lies between gross and net is Mercado Pago's: fees, taxes and the like. What goes back has a
 * net below 0; its gross is written without a sign in some reports.
 */
function moneyOf(row: Row, kind: SettlementKind): SettlementMoney | null {
  const currency = cell(row, 'TRANSACTION_CURRENCY');
  const netCurrency = cell(row, 'SETTLEMENT_CURRENCY') || currency;
  const gross = majorAmount(cell(row, 'TRANSACTION_AMOUNT'), currency);
  const net = majorAmount(cell(row, 'SETTLEMENT_NET_AMOUNT'), netCurrency);
  if (gross === null || net === null) return null;
  const amountMinor = kind !== 'payment' && net < 0n && gross > 0n ? -gross : gross;
  if (currency === netCurrency)
    return { currency, amountMinor, netCurrency, convertedMinor: amountMinor, feeMinor: amountMinor - net };
  const fee = majorAmount(cell(row, 'FEE_AMOUNT') || '0', netCurrency);
  // The column is what was taken off: below 0.
  return fee === null ? null : { currency, amountMinor, netCurrency, convertedMinor: net - fee, feeMinor: -fee };
}

/** Reads a time with its zone, such as 2026-11-23T10:00:00.000-04:00. Undefined for any other. */
function timeOf(text: string, now: number): number | undefined {
  const form = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d{1,6})?)(?:Z|([+-])(\d\d):?(\d\d))$/;
  const [, day, time, sign, hours = '0', minutes = '0'] = form.exec(text) ?? [];
  if (!day || !time) return undefined;
  const ahead = Number(hours) * 60 + Number(minutes);
  return lineTime(day, time, { minutesAhead: sign === '-' ? -ahead : ahead, now });
}

function cell(row: Row, column: string): string {
  return row[column] ?? '';
}
