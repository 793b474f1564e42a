import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo, PaymentNo } from '../../kernel/ids.ts';
import { forEachSql } from '../../kernel/step.ts';
import { type Refund, type RefundRow, refundOf } from './refund-store.ts';

/** Money that moved at a provider, of which this database did not know: it was restored from an older backup. */
export interface FoundMoney {
  readonly foundNo: string;
  readonly kind: 'payment' | 'refund';
  readonly provider: string;
  /** Our key there: the payment's number, or that of a sending of a refund. */
  readonly reference: string;
  /** The provider's own number of the capture or the refund. */
  readonly providerId: string;
  /** The payment of ours that it is of; null where this database does not know it. */
  readonly paymentNo: PaymentNo | null;
  readonly orderNo: OrderNo | null;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly movedAt: Date;
  readonly state: 'open' | 'mended' | 'decided';
  readonly remark: string;
}

interface FoundRow {
  found_no: bigint;
  kind: FoundMoney['kind'];
  provider: string;
  reference: string;
  provider_id: string;
  payment_no: PaymentNo | null;
  order_no: OrderNo | null;
  currency: string;
  amount_minor: bigint;
  moved_at: Date;
  state: FoundMoney['state'];
  remark: string;
}

function foundOf(row: FoundRow): FoundMoney {
  return {
    foundNo: row.found_no.toString(),
    kind: row.kind,
    provider: row.provider,
    reference: row.reference,
    providerId: row.provider_id,
    paymentNo: row.payment_no,
    orderNo: row.order_no,
    currency: row.currency,
    amountMinor: row.amount_minor,
    movedAt: row.moved_at,
    state: row.state,
    remark: row.remark,
  };
}

/** Keeps what was found, once, as open. What is known of it already stays as it is. @returns the row */
export async function recordFound(
  db: Reader,
  found: Omit<FoundMoney, 'foundNo' | 'state' | 'remark'>,
): Promise<FoundMoney> {
  const { kind, provider, reference, providerId, paymentNo, orderNo, currency, amountMinor, movedAt } = found;
  const { rows } = await sql<FoundRow>`
    insert into found_outside as f (kind, provider, reference, provider_id, payment_no, order_no, currency, amount_minor,
      moved_at, state)
    values (${kind}, ${provider}, ${reference}, ${providerId}, ${paymentNo}, ${orderNo}, ${currency},
      ${amountMinor.toString()}::bigint, ${movedAt}, 'open')
    on conflict (kind, provider, reference, provider_id) do update
      set payment_no = coalesce(f.payment_no, excluded.payment_no), order_no = coalesce(f.order_no, excluded.order_no)
    returning *`.execute(db);
  if (!rows[0]) throw new Error(`nothing was kept of ${reference}`);
  return foundOf(rows[0]);
}

/** Ends the question about what was found. @returns false where it was not open any more, or there is no such number */
export async function endFound(
  db: Reader,
  foundNo: string,
  end: { readonly state: 'mended' | 'decided'; readonly remark: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update found_outside set state = ${end.state}, remark = ${end.remark}
    where found_no::text = ${foundNo} and state = 'open'`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether what was found is still open. */
export async function isOpenFound(db: Reader, { foundNo }: FoundMoney): Promise<boolean> {
  const { rows } = await sql`
    select from found_outside where found_no = ${foundNo}::bigint and state = 'open'`.execute(db);
  return rows.length > 0;
}

/** Ends the questions about money that is booked by now. */
export async function endBookedFound(db: Reader): Promise<void> {
  await sql`
    update found_outside f set state = 'mended', remark = 'its money is booked'
    where kind = 'payment' and state = 'open' and exists (
      select from receipts r where r.provider = f.provider and r.provider_capture_id = f.provider_id
    )`.execute(db);
}

/** Lists everything that was found, in the order in which it was. */
export async function listFound(db: Reader): Promise<FoundMoney[]> {
  const { rows } = await sql<FoundRow>`select * from found_outside order by found_no`.execute(db);
  return rows.map(foundOf);
}

/** Lists money that is of no payment here and waits for a person: of an order that this database lost, perhaps. */
export async function listUnclaimed(db: Reader): Promise<FoundMoney[]> {
  const { rows } = await sql<FoundRow>`
    select * from found_outside where state = 'open' and payment_no is null order by found_no`.execute(db);
  return rows.map(foundOf);
}

/** A condition of money that was found: it is of a payment that this database lost, and waits for a person. */
const isOfLostPaymentSql = sql`kind = 'payment' and state = 'open' and payment_no is null`;

/** How far a provider's clock, and what it rounds, may be from ours. */
export const clocksApartMs = 5 * 60_000;
const clocksApartSql = sql`interval '1 millisecond' * ${sql.lit(clocksApartMs)}`;

/** Whether money of no payment here was found that may be of an order with this total, placed at a time; null where nobody knows it. */
export async function hasMoneyLike(
  db: Reader,
  {
    currency,
    amountMinor,
    placedAt,
  }: Pick<FoundMoney, 'currency' | 'amountMinor'> & { readonly placedAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from found_outside where ${isOfLostPaymentSql}
      and currency = ${currency} and amount_minor = ${amountMinor.toString()}::bigint
      and moved_at >= coalesce(${placedAt}::timestamptz - ${clocksApartSql}, '-infinity') limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Makes a condition: no money of a payment that this database lost waits for a person, that came after an order was placed and
 * may be of it.
 * @param order alias of a row with its number and total
 */
export function hasNoMoneyElsewhereSql(order: 'o' | 'w'): RawBuilder<unknown> {
  const of = sql.table(order);
  return sql`not exists (
    select from found_outside f where ${isOfLostPaymentSql}
      and f.currency = ${of}.fiat and f.amount_minor = ${of}.total_minor
      and f.moved_at >= (select created_at from orders placed where placed.order_no = ${of}.order_no) - ${clocksApartSql}
    ${forEachSql})`;
}

/** Finds our payment of a capture: by the number of the payment, or the provider's of the capture. */
export async function findPaymentOf(
  db: Reader,
  { provider, reference, captureId }: { provider: string; reference: string; captureId: string },
): Promise<{ paymentNo: PaymentNo; orderNo: OrderNo; hasCapture: boolean } | undefined> {
  const { rows } = await sql<{ payment_no: PaymentNo; order_no: OrderNo; has_capture: boolean }>`
    select payment_no, order_no, exists (
      select from receipts r where r.provider = p.provider and r.provider_capture_id = ${captureId}
    ) as has_capture
    from payments p where provider = ${provider} and (payment_no = ${reference} or payment_no in (
      select payment_no from receipts where provider = ${provider} and provider_capture_id = ${captureId}))
    limit 1`.execute(db);
  return rows[0] && { paymentNo: rows[0].payment_no, orderNo: rows[0].order_no, hasCapture: rows[0].has_capture };
}

/** Whether a refund of ours was sent under this key, or has this number at the provider. */
export async function isKnownRefund(
  db: Reader,
  { provider, reference, providerId }: Pick<FoundMoney, 'provider' | 'reference' | 'providerId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from refunds where provider = ${provider} and (refund_no = substring(${reference}::text from '^[0-9]+')
      or sent_as = ${reference} or (${providerId} <> '' and (provider_refund_id = ${providerId}
        or ${providerId} = any(refused_ids)))) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Takes for a locked refund that was not sent yet what was found of the same payment and amount: it was sent already. From
 * then on its first key is the one under which it was.
 * @returns the refund; undefined where nothing was found
 */
export async function takeFoundRefund(tx: Tx, refund: Refund): Promise<Refund | undefined> {
  const { rows } = await sql<RefundRow>`
    with taken as (
      update found_outside set state = 'mended', remark = ${`refund ${refund.refundNo}`}
      where found_no = (
        select found_no from found_outside
        where kind = 'refund' and state = 'open' and payment_no = ${refund.paymentNo} and provider = ${refund.provider}
          and currency = ${refund.currency} and amount_minor = ${refund.amountMinor.toString()}::bigint
        order by found_no limit 1 for update
      ) returning reference, provider_id
    )
    update refunds set sent_as = taken.reference, provider_refund_id = nullif(taken.provider_id, '')
    from taken where refund_no = ${refund.refundNo} and status = 'init' and refusals = 0 and sent_as is null
    returning refunds.*`.execute(tx);
  return rows[0] && refundOf(rows[0]);
}

/**
 * Has every attempt that lived since a time asked about at once, also one that has ended.
 * @param except providers whose refunds are not all known: what would follow from an answer might be a refund that was sent
 * @returns how many
 */
export async function askAllSince(db: Reader, since: Date, except: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update payments set due_at = kassa_now()
    where created_at >= ${since} and provider <> all(${except}::text[]) and status <> 'init' and (due_at is null or due_at > kassa_now())`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/**
 * Finds orders that money of a lost payment may be of: with that total, placed in the day before, and without money.
 * @returns at most three
 */
export async function ordersLike(db: Reader, found: FoundMoney): Promise<OrderNo[]> {
  const { rows } = await sql<{ order_no: OrderNo }>`
    select order_no from orders o
    where fiat = ${found.currency} and total_minor = ${found.amountMinor.toString()}::bigint
      and created_at between ${found.movedAt}::timestamptz - interval '1 day' and ${found.movedAt}
      and not exists (select from receipts r where r.order_no = o.order_no)
    order by created_at desc limit 3`.execute(db);
  return rows.map((row) => row.order_no);
}
