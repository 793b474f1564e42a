import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type Order, type OrderRow, orderOf } from './order.ts';

/** What a new order is made of. */
export interface NewOrder {
  readonly orderNo: string;
  readonly nftParamNo: string;
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly userNo: string;
  readonly quoteNo: string;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly fiat: string;
  readonly totalMinor: bigint;
  readonly itemKey: string | null;
  /** When the link ends; the order ends then or after `windowMs`, whichever comes first. */
  readonly linkExpiresAt: Date;
  readonly windowMs: number;
}

const columns = sql.raw('*, expires_at <= kassa_now() as expired');

async function first(query: Promise<{ rows: OrderRow[] }>): Promise<Order | undefined> {
  const { rows } = await query;
  return rows[0] && orderOf(rows[0]);
}

/**
 * A part of a statement, by the name of `changed`: inserts the order of a link that has none yet. No row when another was
 * faster. What other rooms write with it reads the order from there.
 */
export function placing(order: NewOrder): RawBuilder<unknown> {
  return sql`
    insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
      bank_code, fiat, total_minor, item_key, expires_at, last_event, last_actor)
    values (${order.orderNo}, ${order.nftParamNo}, ${order.appId}, ${order.merchantOrderNo}, ${order.userNo}, 'created',
      ${order.quoteNo}, ${order.payWayCode}, ${order.bankCode}, ${order.fiat}, ${order.totalMinor}, ${order.itemKey},
      least(${order.linkExpiresAt}, kassa_now() + ${order.windowMs} * interval '1 millisecond'), 'place', 'buyer')
    on conflict (nft_param_no) do nothing
    returning *`;
}

/** A column of a statement: whether a link has its order. */
export function isOrdered(nftParamNo: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from orders where orders.nft_param_no = ${nftParamNo})`;
}

/** Locks the order until the transaction ends. Always the first lock of a change. */
export function lockOrder(tx: Tx, orderNo: string): Promise<Order | undefined> {
  return first(sql<OrderRow>`select ${columns} from orders where order_no = ${orderNo} for update`.execute(tx));
}

/** The same by the number of its link. */
export function lockOrderOfLink(tx: Tx, nftParamNo: string): Promise<Order | undefined> {
  return first(sql<OrderRow>`select ${columns} from orders where nft_param_no = ${nftParamNo} for update`.execute(tx));
}

export function readOrder(db: Reader, orderNo: string): Promise<Order | undefined> {
  return first(sql<OrderRow>`select ${columns} from orders where order_no = ${orderNo}`.execute(db));
}

export function readOrderOfLink(db: Reader, nftParamNo: string): Promise<Order | undefined> {
  return first(sql<OrderRow>`select ${columns} from orders where nft_param_no = ${nftParamNo}`.execute(db));
}

/** Only its version: what a waiting screen compares. Undefined when the order is not this buyer's. */
export async function readVersion(
  db: Reader,
  orderNo: string,
  buyer: { userNo: string; scopeAppId: string | null },
): Promise<bigint | undefined> {
  const { userNo, scopeAppId } = buyer;
  const { rows } = await sql<{ version: bigint }>`
    select version from orders where order_no = ${orderNo} and user_no = ${userNo}
      and (${scopeAppId}::text is null or app_id = ${scopeAppId})`.execute(db);
  return rows[0]?.version;
}
