import { currencyOf } from '@kassa/money';
import { type RawBuilder, sql } from 'kysely';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import { asyncCommitSql, type Db, type Reader, type Tx } from '../../kernel/database.ts';
import type { OrderNo, QuoteNo } from '../../kernel/ids.ts';
import { keepLatest } from '../../kernel/keep-latest.ts';
import { type Columns, type Entry, forEachSql } from '../../kernel/step.ts';
import type { StoredQuote } from './quote.ts';

/** A row of the table quotes, as the driver gives it. */
export interface QuoteRow {
  quote_no: QuoteNo;
  nft_param_no: string;
  fiat: string;
  pay_way_code: string;
  bank_code: string;
  total_minor: bigint;
  item_minor: bigint;
  ramp_fee_minor: bigint;
  network_fee_minor: bigint;
  price_currency: string;
  price_amount: string;
  rate_numerator: string;
  rate_denominator: string;
  rate_source: string;
  rate_at: Date;
  usd_minor: bigint | null;
  address: string | null;
  address_unchecked: boolean;
  valid_until: Date;
}

const latest = keepLatest<StoredQuote>(10_000);
/** Prices that guests were shown: nobody can take one before logging in. */
const shownToGuests = keepLatest<StoredQuote>(10_000);

/** Turns a row into a quote. @throws Error when a row names a currency that no longer exists */
export function quoteOf(row: QuoteRow): StoredQuote {
  return latest.keep(row.quote_no, {
    quoteNo: row.quote_no,
    nftParamNo: row.nft_param_no,
    fiat: currencyOf(row.fiat),
    payWayCode: row.pay_way_code,
    bankCode: row.bank_code,
    totalMinor: row.total_minor,
    itemMinor: row.item_minor,
    rampFeeMinor: row.ramp_fee_minor,
    networkFeeMinor: row.network_fee_minor,
    priceCurrency: row.price_currency,
    priceAmount: BigInt(row.price_amount),
    rate: { numerator: BigInt(row.rate_numerator), denominator: BigInt(row.rate_denominator) },
    rateSource: row.rate_source,
    rateAt: row.rate_at.getTime(),
    usdMinor: row.usd_minor,
    address: row.address,
    addressUnchecked: row.address_unchecked,
    validUntil: row.valid_until,
  });
}

/** Turns a quote into a row. */
export function rowOfQuote(quote: StoredQuote): QuoteRow {
  return {
    quote_no: quote.quoteNo,
    nft_param_no: quote.nftParamNo,
    fiat: quote.fiat,
    pay_way_code: quote.payWayCode,
    bank_code: quote.bankCode,
    total_minor: quote.totalMinor,
    item_minor: quote.itemMinor,
    ramp_fee_minor: quote.rampFeeMinor,
    network_fee_minor: quote.networkFeeMinor,
    price_currency: quote.priceCurrency,
    price_amount: quote.priceAmount.toString(),
    rate_numerator: quote.rate.numerator.toString(),
    rate_denominator: quote.rate.denominator.toString(),
    rate_source: quote.rateSource,
    rate_at: new Date(quote.rateAt),
    usd_minor: quote.usdMinor,
    address: quote.address,
    address_unchecked: quote.addressUnchecked,
    valid_until: quote.validUntil,
  };
}

const columns = sql.raw(`quote_no, nft_param_no, order_no, fiat, pay_way_code, bank_code, total_minor, item_minor,
  ramp_fee_minor, network_fee_minor, price_currency, price_amount, rate_numerator, rate_denominator, rate_source, rate_at,
  usd_minor, address, address_unchecked, valid_until`);

function values(quote: StoredQuote, orderNo: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${quote.quoteNo}, ${quote.nftParamNo}, ${orderNo}, ${quote.fiat}, ${quote.payWayCode}, ${quote.bankCode},
    ${quote.totalMinor}::bigint, ${quote.itemMinor}::bigint, ${quote.rampFeeMinor}::bigint,
    ${quote.networkFeeMinor}::bigint, ${quote.priceCurrency}, ${quote.priceAmount.toString()}::numeric,
    ${quote.rate.numerator.toString()}::numeric, ${quote.rate.denominator.toString()}::numeric, ${quote.rateSource},
    to_timestamp(${quote.rateAt}::float8 / 1000), ${quote.usdMinor}::bigint, ${quote.address},
    ${quote.addressUnchecked}::boolean, ${quote.validUntil}::timestamptz`;
}

/** Stores the price of an order. */
export async function insertQuote(tx: Tx, quote: StoredQuote, orderNo: OrderNo): Promise<void> {
  await sql`insert into quotes (${columns}) values (${values(quote, sql`${orderNo}`)})`.execute(tx);
}

/**
 * Stores a price that is only shown. Does not wait for the disk: if the database crashes within this second, the price
 * is lost and its buyer is shown another one before paying.
 */
export async function insertShownQuote(db: Db, quote: StoredQuote): Promise<void> {
  await sql`
    with unhurried as materialized (select ${asyncCommitSql})
    insert into quotes (${columns}) select ${values(quote, sql`null`)} from unhurried`.execute(db);
  keepShownQuote(quote);
}

/** Keeps a price that was stored because a buyer is shown it. */
export function keepShownQuote(quote: StoredQuote): void {
  latest.keep(quote.quoteNo, quote);
}

/** Keeps a price that a guest is shown in memory only: looking writes nothing. */
export function keepGuestQuote(quote: StoredQuote): void {
  shownToGuests.keep(quote.quoteNo, quote);
}

/**
 * Reads the price that a buyer was shown; stores it first where they saw it here as a guest. Another process does not
 * know it: then its buyer gets a new one, which the checkout takes automatically when the total is the same.
 */
export async function readShownQuote(
  db: Db,
  quoteNo: QuoteNo,
): Promise<{ quote: StoredQuote; valid: boolean } | undefined> {
  const stored = await readQuote(db, quoteNo);
  const kept = stored ? undefined : shownToGuests.get(quoteNo);
  if (!kept) return stored;
  await sql`insert into quotes (${columns}) values (${values(kept, sql`null`)}) on conflict do nothing`.execute(db);
  return readQuote(db, quoteNo);
}

/** What the parts of a step read of an entry that takes a price; `quote_stored`: whether its row exists already. */
export const takenQuoteColumns = {
  quote_no: 'text',
  nft_param_no: 'text',
  fiat: 'text',
  pay_way_code: 'text',
  bank_code: 'text',
  total_minor: 'bigint',
  item_minor: 'bigint',
  ramp_fee_minor: 'bigint',
  network_fee_minor: 'bigint',
  price_currency: 'text',
  price_amount: 'numeric',
  rate_numerator: 'numeric',
  rate_denominator: 'numeric',
  rate_source: 'text',
  rate_at: 'timestamptz',
  usd_minor: 'bigint',
  address: 'text',
  address_unchecked: 'boolean',
  valid_until: 'timestamptz',
  quote_stored: 'boolean',
} as const satisfies Columns;

/** Writes a price that an order takes as an entry. */
export function takenQuoteEntry(quote: StoredQuote, stored: boolean): Entry<typeof takenQuoteColumns> {
  return { ...rowOfQuote(quote), quote_stored: stored };
}

function entryValues(orderNo: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`r.quote_no, r.nft_param_no, ${orderNo}, r.fiat, r.pay_way_code, r.bank_code, r.total_minor, r.item_minor,
    r.ramp_fee_minor, r.network_fee_minor, r.price_currency, r.price_amount, r.rate_numerator, r.rate_denominator,
    r.rate_source, r.rate_at, r.usd_minor, r.address, r.address_unchecked, r.valid_until`;
}

/** A part of a step that has new orders in `changed`: stores the prices that they take. */
export const insertQuotesSql: PartSql<'orders'> = partSql(sql`
    insert into quotes (${columns})
    select ${entryValues(sql`changed.order_no`)} from changed join ready r using (order_no) where not r.quote_stored`);

/** A part of a step, named `changed`: stores the prices of `ready`, which are only shown. Names `unhurried`, as above. */
export const insertShownQuotesSql: RawBuilder<unknown> = sql`
    insert into quotes (${columns}) select ${entryValues(sql`null`)} from ready r, unhurried returning quote_no`;

/**
 * The same for prices that were shown before: ties each to its order, unless another order has it. Does not filter by
 * rows without an order: the planner would then scan the index of unused prices.
 */
export const assignQuotesSql: PartSql<'orders'> = partSql(sql`
    update quotes set order_no = coalesce(quotes.order_no, changed.order_no)
    from changed join ready r using (order_no)
    where r.quote_stored and quotes.quote_no = r.quote_no`);

/** A condition of a step: the price of an entry may still be taken, and its row is there or not, as the entry says. */
export const isQuoteTakeableSql: RawBuilder<unknown> = sql`
    case when w.quote_stored
      then exists (select from quotes q where q.quote_no = w.quote_no and q.valid_until > kassa_now() ${forEachSql})
      else w.valid_until > kassa_now() and not exists (select from quotes q where q.quote_no = w.quote_no ${forEachSql}) end`;

/**
 * Recalls the price that a buyer was shown by this process, and whether its row is stored. Only the database knows
 * whether it is still valid.
 */
export function recallShownQuote(quoteNo: QuoteNo): { quote: StoredQuote; stored: boolean } | undefined {
  const quote = latest.get(quoteNo);
  if (quote) return { quote, stored: true };
  const kept = shownToGuests.get(quoteNo);
  return kept && { quote: kept, stored: false };
}

/** Reads a quote, and whether it is still valid by the database's clock. */
export async function readQuote(
  db: Reader,
  quoteNo: QuoteNo,
): Promise<{ quote: StoredQuote; valid: boolean } | undefined> {
  const { rows } = await sql<QuoteRow & { valid: boolean }>`
    select *, valid_until > kassa_now() as valid from quotes where quote_no = ${quoteNo}`.execute(db);
  return rows[0] && { quote: quoteOf(rows[0]), valid: rows[0].valid };
}

/** Reads the quote of an order, which never changes. */
export async function readFixedQuote(db: Reader, quoteNo: QuoteNo): Promise<StoredQuote | undefined> {
  return latest.get(quoteNo) ?? (await readQuote(db, quoteNo))?.quote;
}

/** Makes a part of a statement: the worth of a stored price, US cents. */
export function quoteWorthSql(quoteNo: QuoteNo): RawBuilder<unknown> {
  return sql`select usd_minor from quotes where quote_no = ${quoteNo}`;
}

/** Ties a shown quote to the order that took it, so that it is never deleted. */
export async function assignQuote(db: Reader, quoteNo: QuoteNo, orderNo: OrderNo): Promise<void> {
  await sql`update quotes set order_no = coalesce(order_no, ${orderNo}) where quote_no = ${quoteNo}`.execute(db);
}
