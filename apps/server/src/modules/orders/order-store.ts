import { type RawBuilder, sql } from 'kysely';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { Columns, Entry } from '../../kernel/step.ts';
import { basicColumns, type Order, type OrderBasics, type OrderRow, orderOf } from './order.ts';
import type { Buyer } from './own-order.ts';

/** An order to be placed. */
export interface NewOrder extends OrderBasics {
  /** When the link ends; the order ends then or `windowMs` after `openedAt`, whichever comes first. */
  readonly linkExpiresAt: Date;
  readonly windowMs: number;
  /** When the buyer's browser first opened the link; null: when the order is placed. A later instant than now is now. */
  readonly openedAt: Date | null;
}

const columns = sql.raw('*, expires_at <= kassa_now() as expired');

async function first(query: Promise<{ rows: OrderRow[] }>): Promise<Order | undefined> {
  const { rows } = await query;
  return rows[0] && orderOf(rows[0]);
}

/** What `insertOrdersSql` reads of an entry. */
export const newOrderColumns = {
  order_no: 'text',
  nft_param_no: 'text',
  app_id: 'text',
  merchant_order_no: 'text',
  user_no: 'text',
  merchant_sign_in: 'boolean',
  guest_no: 'text',
  guest_counted_as: 'text',
  quote_no: 'text',
  pay_way_code: 'text',
  bank_code: 'text',
  fiat: 'text',
  total_minor: 'bigint',
  item_key: 'text',
  opened_at: 'timestamptz',
  link_expires_at: 'timestamptz',
  window_ms: 'integer',
} as const satisfies Columns;

/** Writes an order to be placed as an entry. */
export function newOrderEntry(order: NewOrder): Entry<typeof newOrderColumns> {
  return {
    ...basicColumns(order),
    opened_at: order.openedAt,
    link_expires_at: order.linkExpiresAt,
    window_ms: order.windowMs,
  };
}

/**
 * A part of a step, named `changed`: inserts the orders of links without one. Gives no row where another call was faster.
 * Other rooms read the orders from `changed` in the same statement.
 */
export const insertOrdersSql: RawBuilder<unknown> = sql`
    insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, merchant_sign_in, guest_no, guest_counted_as,
      status, quote_no, pay_way_code, bank_code, fiat, total_minor, item_key, opened_at, expires_at, last_event, last_actor)
    select order_no, nft_param_no, app_id, merchant_order_no, user_no, merchant_sign_in, guest_no, guest_counted_as,
      'created', quote_no, pay_way_code, bank_code, fiat, total_minor, item_key, opened_at,
      least(link_expires_at, least(opened_at, kassa_now()) + window_ms * interval '1 millisecond'), 'place', 'buyer'
    from ready
    on conflict (nft_param_no) do nothing
    returning *`;

/** Makes the row of an order that was just placed. */
export function placedOrderRow(
  order: NewOrder,
  placed: Pick<OrderRow, 'created_at' | 'expires_at' | 'expired'>,
): OrderRow {
  return {
    ...basicColumns(order),
    status: 'created',
    last_event: 'place',
    exception: 'none',
    review_reason: '',
    attempts: 0,
    paid_at: null,
    completed_at: null,
    version: 1n,
    ...placed,
  };
}

/** Makes a column of a statement: whether a link has its order. */
export function isOrderedSql(nftParamNo: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from orders where orders.nft_param_no = ${nftParamNo})`;
}

/** Locks an order until commit. Always the first lock of a change. */
export function lockOrder(tx: Tx, orderNo: OrderNo): Promise<Order | undefined> {
  return first(sql<OrderRow>`select ${columns} from orders where order_no = ${orderNo} for update`.execute(tx));
}

/** Locks the order of a link until commit. */
export function lockOrderOfLink(tx: Tx, nftParamNo: string): Promise<Order | undefined> {
  return first(sql<OrderRow>`select ${columns} from orders where nft_param_no = ${nftParamNo} for update`.execute(tx));
}

/** Reads an order; undefined when there is none. */
export function readOrder(db: Reader, orderNo: OrderNo): Promise<Order | undefined> {
  return first(sql<OrderRow>`select ${columns} from orders where order_no = ${orderNo}`.execute(db));
}

/** Reads the order of a link; undefined when there is none. */
export function readOrderOfLink(db: Reader, nftParamNo: string): Promise<Order | undefined> {
  return first(sql<OrderRow>`select ${columns} from orders where nft_param_no = ${nftParamNo}`.execute(db));
}

/** Reads only the version, which a waiting screen compares. Undefined when the order is not this buyer's. */
export async function readVersion(db: Reader, orderNo: OrderNo, buyer: Buyer): Promise<bigint | undefined> {
  const { userNo, scopeAppId, guest } = buyer;
  const { rows } = await sql<{ version: bigint }>`
    select version from orders where order_no = ${orderNo} and user_no = ${userNo}
      and (${scopeAppId}::text is null or app_id = ${scopeAppId})
      and (not ${isMerchantSignIn(buyer)}::boolean
        or (merchant_sign_in and guest_no is not distinct from ${guest?.guestNo ?? null}))`.execute(db);
  return rows[0]?.version;
}
