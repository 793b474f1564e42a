import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Reader } from '../src/kernel/database.ts';

type Draw = (below: number) => number;

const methods = [
  ['10009', 'visa'],
  ['10009', 'mastercard'],
  ['40001', ''],
] as const;
const fiats = ['SGD', 'BRL', 'JPY'] as const;
/** Steps of an order's life, and what each sets. */
const steps = [
  { event: 'start_attempt', from: ['created'], to: 'awaiting_payment', set: sql`, attempts = attempts + 1` },
  { event: 'capture', from: ['created', 'awaiting_payment'], to: 'paid', set: sql`, paid_at = kassa_now()` },
  { event: 'expire', from: ['created', 'awaiting_payment'], to: 'closed', set: sql`` },
  { event: 'give_up', from: ['created', 'awaiting_payment'], to: 'failed', set: sql`` },
  { event: 'honour_late', from: ['closed', 'failed'], to: 'paid', set: sql`, paid_at = kassa_now()` },
  { event: 'deliver', from: ['paid'], to: 'completed', set: sql`, completed_at = kassa_now()` },
  { event: 'start_refund', from: ['closed', 'paid', 'completed'], to: 'refunding', set: sql`` },
] as const;

/** Orders that do what a draw says, at any age. */
export interface DrawnOrders {
  /** Places an order so many milliseconds ago, or does something to one that is there. */
  doOne(db: Reader): Promise<void>;
  /** Places one so long ago. @returns its number */
  place(db: Reader, agoMs: number): Promise<string>;
  /** Has an order take one of its next steps: the named one, or any. */
  step(db: Reader, orderNo: string, event?: string): Promise<void>;
}

/**
 * Begins an attempt, now or up to so many milliseconds ago, or ends the one that is under way, or captures one that was
 * declined. Some are lost sight of first.
 */
async function attempt(
  db: Reader,
  orderNo: string,
  { draw, oldestMs }: { draw: Draw; oldestMs: number },
): Promise<void> {
  if (draw(4) === 0)
    await sql`
      update payments set status = 'unknown', last_event = 'lose_sight'
      where order_no = ${orderNo} and status = 'sent'`.execute(db);
  const declined = await sql`
    update payments set status = 'declined', last_event = 'decline', decline_code = ${['', 'no_funds', 'stolen'][draw(3)]}
    where order_no = ${orderNo} and status in ('sent', 'unknown')`.execute(db);
  if (declined.numAffectedRows) return;
  if (draw(3) === 0)
    await sql`
      update payments set status = 'captured', last_event = 'capture_late'
      where order_no = ${orderNo} and status = 'declined'`.execute(db);
  const [payWayCode, bankCode] = methods[draw(methods.length)] ?? methods[0];
  await sql`
    insert into payments (payment_no, order_no, user_no, status, provider, pay_way_code, bank_code, currency,
      amount_minor, created_at, last_event, last_actor)
    values (${`p-${randomUUID()}`}, ${orderNo}, 'drawn', 'sent', ${['sandbox', 'north-pay'][draw(2)]}, ${payWayCode},
      ${bankCode}, 'SGD', 1, kassa_now() - ${draw(4) === 0 ? draw(oldestMs) : 0} * interval '1 millisecond', 'send',
      'buyer')`.execute(db);
}

/** Draws orders from up to so many milliseconds ago, each with quotes, changes of its terms, attempts and an end. */
export function drawOrders(draw: Draw, oldestMs: number): DrawnOrders {
  const numbers: string[] = [];
  let made = 0;
  let placed = 0;

  async function quote(db: Reader, nftParamNo: string) {
    made += 1;
    const [payWayCode, bankCode] = methods[draw(methods.length)] ?? methods[0];
    const terms = {
      quoteNo: `q${made}`,
      payWayCode,
      bankCode,
      fiat: fiats[draw(3)] ?? 'SGD',
      total: 100 + draw(9_000),
    };
    await sql`
      insert into quotes (quote_no, nft_param_no, order_no, fiat, pay_way_code, bank_code, total_minor, item_minor,
        ramp_fee_minor, network_fee_minor, price_currency, price_amount, rate_numerator, rate_denominator, rate_source,
        rate_at, valid_until, usd_minor)
      values (${terms.quoteNo}, ${nftParamNo}, 'drawn', ${terms.fiat}, ${payWayCode}, ${bankCode}, ${terms.total},
        ${terms.total}, 0, 0, 'USD', 1, 1, 1, 'fixed', kassa_now(), kassa_now(), ${draw(4) === 0 ? null : draw(9_000)})`.execute(
      db,
    );
    return terms;
  }

  async function place(db: Reader, agoMs: number): Promise<string> {
    placed += 1;
    const orderNo = `drawn-${placed}`;
    const terms = await quote(db, orderNo);
    await sql`
      insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
        bank_code, fiat, total_minor, created_at, expires_at, last_event, last_actor)
      values (${orderNo}, ${orderNo}, 'drawn', ${orderNo}, 'drawn', 'created', ${terms.quoteNo}, ${terms.payWayCode},
        ${terms.bankCode}, ${terms.fiat}, ${terms.total}, kassa_now() - ${agoMs} * interval '1 millisecond', kassa_now(),
        'place', 'buyer')`.execute(db);
    numbers.push(orderNo);
    return orderNo;
  }

  async function step(db: Reader, orderNo: string, wanted?: string): Promise<void> {
    for (const { event, from, to, set } of [...steps, ...steps].slice(draw(steps.length))) {
      if (wanted !== undefined && wanted !== event) continue;
      const { numAffectedRows } = await sql`
        update orders set status = ${to}, last_event = ${event}, last_actor = 'clock', version = version + 1 ${set}
        where order_no = ${orderNo} and status = any(${[...from]}::text[])`.execute(db);
      if (numAffectedRows) return;
    }
  }

  async function changeTerms(db: Reader, orderNo: string): Promise<void> {
    const terms = await quote(db, orderNo);
    await sql`
      update orders set quote_no = ${terms.quoteNo}, pay_way_code = ${terms.payWayCode}, bank_code = ${terms.bankCode},
        fiat = ${terms.fiat}, total_minor = ${terms.total}
      where order_no = ${orderNo} and status = 'created'`.execute(db);
  }

  const tryOnce = (db: Reader, orderNo: string) => attempt(db, orderNo, { draw, oldestMs });
  return {
    place,
    step,
    async doOne(db) {
      const known = numbers[draw(numbers.length)];
      if (known === undefined || draw(3) === 0) await place(db, draw(3) === 0 ? draw(7_200_000) : draw(oldestMs));
      else await [step, step, changeTerms, tryOnce, tryOnce][draw(5)]?.(db, known);
    },
  };
}

/** Counts the rows of some tables that this transaction has read so far. */
export async function rowsRead(tx: Reader, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as read
    from pg_stat_xact_user_tables where relname = any(${[...tables]}::text[])`.execute(tx);
  return Number(rows[0]?.read ?? 0n);
}

/** Places so many orders at once, evenly over a time that ends now. */
export async function placeMany(db: Db, count: number, overMs: number): Promise<void> {
  await sql`
    insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
      bank_code, fiat, total_minor, created_at, expires_at, last_event, last_actor)
    select 'many-' || n, 'many-' || n, 'drawn', 'many-' || n, 'drawn', 'created', 'none', '10009', 'visa', 'SGD', 100,
      kassa_now() - n * ${overMs / count}::float8 * interval '1 millisecond', kassa_now(), 'place', 'buyer'
    from generate_series(1, ${count}::int) n`.execute(db);
}
