import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { PaymentNo, RefundNo } from '../../kernel/ids.ts';

interface OfPayment {
  readonly paymentNo: PaymentNo;
  readonly currency: string;
}
/** A refund as far as it matters here. */
type Refund = OfPayment & { readonly refundNo: RefundNo; readonly amountMinor: bigint };

/** Reads what the payment of a refund received and still has for it, minor units; below 0 where more is gone. */
export async function readRoom(db: Reader, refund: Refund): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`select (${leftSql(refund, refund.refundNo)})::bigint as left`.execute(
    db,
  );
  return rows[0]?.left ?? 0n;
}

/** Whether a refund is no more than what its payment received and still has. */
export async function isCovered(db: Reader, refund: Refund): Promise<boolean> {
  return refund.amountMinor <= (await readRoom(db, refund));
}

/**
 * What a payment received in a currency and still has: without its refunds but one, and what banks have taken. What is
 * gone of one money beyond what came of it is not taken from the others.
 */
export function leftSql({ paymentNo, currency }: OfPayment, without: RefundNo | '' = ''): RawBuilder<bigint> {
  const of = sql`payment_no = ${paymentNo} and currency = ${currency}`;
  return sql`(
    (select coalesce(sum(amount_minor), 0) from receipts where ${of})
    - (select coalesce(sum(amount_minor), 0) from refunds
      where ${of} and status <> 'withdrawn' and refund_no <> ${without})
    - (select coalesce(sum(taken_minor), 0) from disputes where ${of})
    + (select coalesce(sum(greatest(0, -amount_minor
        + (select coalesce(sum(f.amount_minor), 0) from refunds f
          where ${of} and f.money_id = provider_capture_id and f.status <> 'withdrawn' and f.refund_no <> ${without})
        + (select coalesce(sum(d.taken_minor), 0) from disputes d where ${of} and d.money_id = provider_capture_id)
      )), 0) from receipts where ${of})
  )`;
}
