import type { ExceptionMark, OrderStatus } from '@kassa/contract/statuses';
import type { Guest } from '../../kernel/counted-as.ts';
import type { OrderNo, QuoteNo } from '../../kernel/ids.ts';
import type { OrderEvent } from './order-states.ts';

/** An order as its table has it. */
export interface Order {
  readonly orderNo: OrderNo;
  readonly nftParamNo: string;
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly userNo: string;
  /** Placed by a merchant sign-in, and not used by the buyer with their proven address. */
  readonly merchantSignIn: boolean;
  /** The guest who placed it, with an address that only a wallet's sheet gave. */
  readonly guest: Guest | null;
  readonly status: OrderStatus;
  readonly exception: ExceptionMark;
  /** Why a person must decide; empty while nobody has to. */
  readonly reviewReason: string;
  readonly quoteNo: QuoteNo;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly fiat: string;
  /** The charged total, ISO 4217 minor units of `fiat`. */
  readonly totalMinor: bigint;
  readonly attempts: number;
  /** appId and uniqueId of a MARKET item. */
  readonly itemKey: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly version: bigint;
  /** Whether `expiresAt` had passed by the database's clock when the row was read. */
  readonly expired: boolean;
}

/** How many attempts to pay an order may have. */
export const attemptLimit = 10;

/**
 * How long an order may be paid after its buyer's browser opened the link, or after it was made where nobody says when
 * that was; unless its link ends before.
 */
export const orderWindowMs = 15 * 60_000;

/** A row of the table orders, as the driver gives it, with `expired` computed. */
export interface OrderRow {
  order_no: OrderNo;
  nft_param_no: string;
  app_id: string;
  merchant_order_no: string;
  user_no: string;
  merchant_sign_in: boolean;
  guest_no: string | null;
  guest_counted_as: string | null;
  status: OrderStatus;
  /** The event that brought the order into its status. */
  last_event: OrderEvent;
  exception: ExceptionMark;
  review_reason: string;
  quote_no: QuoteNo;
  pay_way_code: string;
  bank_code: string;
  fiat: string;
  total_minor: bigint;
  attempts: number;
  item_key: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  completed_at: Date | null;
  version: bigint;
  expired: boolean;
}

function guestOf({ guest_no, guest_counted_as }: OrderRow): Guest | null {
  return guest_no === null || guest_counted_as === null ? null : { guestNo: guest_no, countedAs: guest_counted_as };
}

/** Turns a row into an order. */
export function orderOf(row: OrderRow): Order {
  return {
    orderNo: row.order_no,
    nftParamNo: row.nft_param_no,
    appId: row.app_id,
    merchantOrderNo: row.merchant_order_no,
    userNo: row.user_no,
    merchantSignIn: row.merchant_sign_in,
    guest: guestOf(row),
    status: row.status,
    exception: row.exception,
    reviewReason: row.review_reason,
    quoteNo: row.quote_no,
    payWayCode: row.pay_way_code,
    bankCode: row.bank_code,
    fiat: row.fiat,
    totalMinor: row.total_minor,
    attempts: row.attempts,
    itemKey: row.item_key,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    completedAt: row.completed_at,
    version: row.version,
    expired: row.expired,
  };
}

/** What an order is from its beginning: whose it is, and of what. */
export type OrderBasics = Pick<
  Order,
  | 'orderNo'
  | 'nftParamNo'
  | 'appId'
  | 'merchantOrderNo'
  | 'userNo'
  | 'merchantSignIn'
  | 'guest'
  | 'quoteNo'
  | 'payWayCode'
  | 'bankCode'
  | 'fiat'
  | 'totalMinor'
  | 'itemKey'
>;

/** Writes that as columns. */
export function basicColumns(order: OrderBasics) {
  return {
    order_no: order.orderNo,
    nft_param_no: order.nftParamNo,
    app_id: order.appId,
    merchant_order_no: order.merchantOrderNo,
    user_no: order.userNo,
    merchant_sign_in: order.merchantSignIn,
    guest_no: order.guest?.guestNo ?? null,
    guest_counted_as: order.guest?.countedAs ?? null,
    quote_no: order.quoteNo,
    pay_way_code: order.payWayCode,
    bank_code: order.bankCode,
    fiat: order.fiat,
    total_minor: order.totalMinor,
    item_key: order.itemKey,
  };
}

/** What a statement changes of an order, or finds out about it. */
export type ChangedOrderRow = Pick<
  OrderRow,
  'order_no' | 'status' | 'last_event' | 'exception' | 'attempts' | 'paid_at' | 'version' | 'expired'
>;

/** Makes the row of a known order again, with what a statement has changed of it. Nobody has to decide anything of it. */
export function changedOrderRow(order: Order, changed: ChangedOrderRow): OrderRow {
  const { createdAt: created_at, expiresAt: expires_at, completedAt: completed_at } = order;
  return { ...basicColumns(order), review_reason: '', created_at, expires_at, completed_at, ...changed };
}
