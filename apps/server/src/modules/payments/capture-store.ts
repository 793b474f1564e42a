import { type RawBuilder, sql } from 'kysely';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { CaptureNo, OrderNo, PaymentNo } from '../../kernel/ids.ts';
import { type Columns, forEachSql } from '../../kernel/step.ts';
import type { Disposition } from './disposition.ts';

/** One capture. Never changed or deleted. */
export interface Capture {
  readonly captureNo: CaptureNo;
  readonly paymentNo: PaymentNo;
  readonly orderNo: OrderNo;
  readonly provider: string;
  readonly providerCaptureId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly disposition: Disposition;
  /** The provider's time of the money. */
  readonly receivedAt: Date;
}

interface CaptureRow {
  receipt_no: CaptureNo;
  payment_no: PaymentNo;
  order_no: OrderNo;
  provider: string;
  provider_capture_id: string;
  currency: string;
  amount_minor: bigint;
  disposition: Disposition;
  received_at: Date;
}

/** Lists all captures of an order in the order they came. One that a person accepted reads as honoured. */
export async function readCaptures(db: Reader, orderNo: OrderNo): Promise<Capture[]> {
  const { rows } = await sql<CaptureRow>`
    select r.*, case when h.receipt_no is null then r.disposition else 'honoured_late' end as disposition
    from receipts r left join honoured_receipts h using (receipt_no)
    where order_no = ${orderNo} order by recorded_at, receipt_no`.execute(db);
  return rows.map((row) => ({
    captureNo: row.receipt_no,
    paymentNo: row.payment_no,
    orderNo: row.order_no,
    provider: row.provider,
    providerCaptureId: row.provider_capture_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    disposition: row.disposition,
    receivedAt: row.received_at,
  }));
}

/**
 * Makes a part of a statement that inserts a capture. Fails with 23505 when this money is recorded already: the order
 * is locked, so the caller has looked before.
 */
export function insertCaptureSql(capture: Capture): PartSql {
  return partSql(sql`
    insert into receipts (receipt_no, payment_no, order_no, provider, provider_capture_id, currency, amount_minor,
      disposition, received_at)
    values (${capture.captureNo}, ${capture.paymentNo}, ${capture.orderNo}, ${capture.provider},
      ${capture.providerCaptureId}, ${capture.currency}, ${capture.amountMinor}, ${capture.disposition},
      ${capture.receivedAt})`);
}

/** What `insertCapturesSql` reads of an entry, beside the order's and the attempt's columns. */
export const captureColumns = {
  receipt_no: 'text',
  provider: 'text',
  provider_capture_id: 'text',
  disposition: 'text',
  received_at: 'timestamptz',
} as const satisfies Columns;

/** A condition of a step: no money of the order of an entry is recorded yet. */
export const isFirstMoneySql: RawBuilder<unknown> = sql`
  not exists (select from receipts where receipts.order_no = w.order_no ${forEachSql})`;

/** A part of a step: records the captures of `ready`, each the whole total of its order. Fails with 23505 as above. */
export const insertCapturesSql: PartSql<'orders'> = partSql(sql`
    insert into receipts (receipt_no, payment_no, order_no, provider, provider_capture_id, currency, amount_minor,
      disposition, received_at)
    select receipt_no, payment_no, order_no, provider, provider_capture_id, fiat, total_minor, disposition, received_at
    from ready`);

/** Inserts a capture alone. @throws 23505 as above */
export async function insertCapture(tx: Tx, capture: Capture): Promise<void> {
  await insertCaptureSql(capture).execute(tx);
}

/** Records that a person accepted this money for the order, even if it was too late. */
export async function honourCaptures(tx: Tx, captureNos: readonly CaptureNo[]): Promise<void> {
  await sql`insert into honoured_receipts (receipt_no) select unnest(${[...captureNos]}::text[])`.execute(tx);
}
