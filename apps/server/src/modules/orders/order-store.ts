import { type RawBuilder, sql } from 'kysely';
import { type Guest, isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo, QuoteNo } from '../../kernel/ids.ts';
import { type Order, type OrderRow, orderOf } from './order.ts';
import type { Buyer } from './own-order.ts';

/** An order to be placed. */
export interface NewOrder {
  readonly orderNo: OrderNo;
  readonly nftParamNo: string;
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly userNo: string;
  readonly merchantSignIn: boolean;
  readonly guest: Guest | null;
  readonly quoteNo: QuoteNo;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly fiat: string;
  readonly totalMinor: bigint;
  readonly itemKey: string | null;
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

/**
 * Makes a part of a statement named `changed` that inserts the order of a link without one. Gives no row when another
 * call was faster. Other rooms read the order from `changed` in the same statement.
 */
export function insertOrderSql(order: NewOrder): RawBuilder<unknown> {
  return sql`
    insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, merchant_sign_in, guest_no, guest_counted_as,
      status, quote_no, pay_way_code, bank_code, fiat, total_minor, item_key, opened_at, expires_at, last_event, last_actor)
    values (${order.orderNo}, ${order.nftParamNo}, ${order.appId}, ${order.merchantOrderNo}, ${order.userNo}, ${order.merchantSignIn},
      ${order.guest?.guestNo ?? null}, ${order.guest?.countedAs ?? null}, 'created', ${order.quoteNo}, ${order.payWayCode},
      ${order.bankCode}, ${order.fiat}, ${order.totalMinor}, ${order.itemKey}, ${order.openedAt},
      least(${order.linkExpiresAt}, least(${order.openedAt}, kassa_now()) + ${order.windowMs} * interval '1 millisecond'),
      'place', 'buyer')
    on conflict (nft_param_no) do nothing
    returning *`;
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
