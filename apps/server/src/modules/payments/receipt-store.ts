import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { Disposition } from './disposition.ts';

/** One receipt of money. Insert-only. */
export interface Receipt {
  readonly receiptNo: string;
  readonly paymentNo: string;
  readonly orderNo: string;
  readonly provider: string;
  readonly providerCaptureId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly disposition: Disposition;
  /** The provider's time of the money. */
  readonly receivedAt: Date;
}

interface ReceiptRow {
  receipt_no: string;
  payment_no: string;
  order_no: string;
  provider: string;
  provider_capture_id: string;
  currency: string;
  amount_minor: bigint;
  disposition: Disposition;
  received_at: Date;
}

/** All receipts of an order, in the order they came; what a person honoured reads as honoured. */
export async function readReceipts(db: Reader, orderNo: string): Promise<Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select r.*, case when h.receipt_no is null then r.disposition else 'honoured_late' end as disposition
    from receipts r left join honoured_receipts h using (receipt_no)
    where order_no = ${orderNo} order by recorded_at, receipt_no`.execute(db);
  return rows.map((row) => ({
    receiptNo: row.receipt_no,
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

/** A part of a statement. Fails with 23505 when this money stands already: its order is locked, so the caller has looked before. */
export function insertingReceipt(receipt: Receipt): RawBuilder<unknown> {
  return sql`
    insert into receipts (receipt_no, payment_no, order_no, provider, provider_capture_id, currency, amount_minor,
      disposition, received_at)
    values (${receipt.receiptNo}, ${receipt.paymentNo}, ${receipt.orderNo}, ${receipt.provider},
      ${receipt.providerCaptureId}, ${receipt.currency}, ${receipt.amountMinor}, ${receipt.disposition},
      ${receipt.receivedAt})`;
}

/** Too late or not, a person took this money for the order. */
export async function honourReceipts(tx: Tx, receiptNos: readonly string[]): Promise<void> {
  await sql`insert into honoured_receipts (receipt_no) select unnest(${[...receiptNos]}::text[])`.execute(tx);
}
