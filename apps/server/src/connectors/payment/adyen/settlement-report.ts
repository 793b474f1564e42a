import { createHash } from 'node:crypto';
import { BadFile, type CsvReport, majorAmount, readCsvReport } from '../csv.ts';
import type { FileBytes, SettlementKind, SettlementLine, SettlementLines, SettlementMoney } from '../settlement.ts';
import { timeOf } from './report-time.ts';

/**
 * By journal type: https://docs.adyen.com/reporting/settlement-reconciliation/transaction-level/settlement-details-report.
 * Those that aren't here a person decides, such as DepositCorrection, by which Adyen holds money back.
 */
const kinds: Readonly<Record<string, SettlementKind>> = {
  Settled: 'payment',
  Refunded: 'refund',
  RefundedReversed: 'refund',
  Chargeback: 'dispute',
  SecondChargeback: 'dispute',
  ChargebackReversed: 'dispute',
  Fee: 'fee',
  InvoiceDeduction: 'fee',
  MerchantPayout: 'payout',
  Balancetransfer: 'carried',
};

const needed = [
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Creation Date',
  'TimeZone',
  'Type',
  'Modification Reference',
  'Gross Currency',
  'Gross Debit (GC)',
  'Gross Credit (GC)',
  'Exchange Rate',
  'Net Currency',
  'Net Debit (NC)',
  'Net Credit (NC)',
  'Commission (NC)',
  'Markup (NC)',
  'Scheme Fees (NC)',
  'Interchange (NC)',
  'Modification Merchant Reference',
  'Batch Number',
] as const;
/** Kept of a line beside those. Other columns may be added to the report, with names of buyers too: they are not kept. */
const kept = [...needed, 'Payment Method', 'Payment Method Variant', 'Booking Date', 'Booking Date TimeZone'];

type Row = Readonly<Record<string, string>>;

/** Reads Adyen's settlement details report of one merchant account. */
export function readSettlementReport(
  file: FileBytes,
  { merchantAccount, now }: { merchantAccount: string; now: number },
): SettlementLines {
  const report: CsvReport = {
    columns: needed,
    lineOf(row, cells) {
      if (row.Type === undefined) return notUnderstood(cells.join(',').slice(0, 4_000), now);
      if (row['Merchant Account'] !== merchantAccount) throw new BadFile('wrong_account');
      return lineOf(row, now);
    },
  };
  return readCsvReport(file, report);
}

function notUnderstood(raw: string, at: number): SettlementLine {
  const id = createHash('sha256').update(raw).digest('base64url');
  return { id, kind: 'other', type: '', at, reference: '', captureId: '', itemId: '', money: null, raw };
}

function lineOf(row: Row, now: number): SettlementLine {
  const raw = JSON.stringify(kept.flatMap((column) => (row[column] ? [[column, row[column]]] : [])));
  const line = notUnderstood(raw.slice(0, 4_000), now);
  const type = cell(row, 'Type');
  const at =
    timeOf(cell(row, 'Booking Date'), { zone: cell(row, 'Booking Date TimeZone'), now }) ??
    timeOf(cell(row, 'Creation Date'), { zone: cell(row, 'TimeZone'), now });
  const about = { ...line, type, reference: cell(row, 'Merchant Reference'), captureId: cell(row, 'Psp Reference') };
  const kind = Object.hasOwn(kinds, type) ? (kinds[type] ?? 'other') : 'other';
  const money = isOfPayment(kind) ? movedMoney(row) : ownMoney(row);
  if (at === undefined || money === null) return about;
  return {
    ...about,
    kind,
    at,
    money,
    // A modification has a reference of its own: the refund's number.
    reference: kind === 'refund' ? cell(row, 'Modification Merchant Reference') : about.reference,
    itemId: cell(row, 'Modification Reference'),
  };
}

function isOfPayment(kind: SettlementKind): boolean {
  return kind === 'payment' || kind === 'refund' || kind === 'dispute';
}

/** Reads money that came from a buyer or went back. Adyen's costs are what lies between gross and net. */
function movedMoney(row: Row): SettlementMoney | null {
  const currency = cell(row, 'Gross Currency');
  const amountMinor = signed(row, currency, ['Gross Credit (GC)', 'Gross Debit (GC)']);
  const netCurrency = cell(row, 'Net Currency');
  const net = signed(row, netCurrency, ['Net Credit (NC)', 'Net Debit (NC)']);
  if (amountMinor === null || net === null) return null;
  if (currency === netCurrency)
    return { currency, amountMinor, netCurrency, convertedMinor: amountMinor, feeMinor: amountMinor - net };
  const fees = ['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)'].map((column) =>
    majorAmount(cell(row, column) || '0', netCurrency),
  );
  if (fees.includes(null)) return null;
  const feeMinor = fees.reduce<bigint>((sum, fee) => sum + (fee ?? 0n), 0n);
  return { currency, amountMinor, netCurrency, convertedMinor: net + feeMinor, feeMinor };
}

/** Reads money between Adyen and us alone. */
function ownMoney(row: Row): SettlementMoney | null {
  const currency = cell(row, 'Net Currency');
  const amountMinor = signed(row, currency, ['Net Credit (NC)', 'Net Debit (NC)']);
  return amountMinor === null
    ? null
    : { currency, amountMinor, netCurrency: currency, convertedMinor: amountMinor, feeMinor: 0n };
}

/** Reads a credit less its debit; null where neither or both are there, or one can't be read. */
function signed(row: Row, currency: string, [credit, debit]: readonly [string, string]): bigint | null {
  const [plus, minus] = [cell(row, credit), cell(row, debit)];
  if ((plus === '') === (minus === '')) return null;
  const amount = majorAmount(plus || minus, currency);
  return amount === null || plus !== '' ? amount : -amount;
}

function cell(row: Row, column: string): string {
  return row[column] ?? '';
}
