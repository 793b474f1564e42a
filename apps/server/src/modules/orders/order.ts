import type { ExceptionMark, OrderStatus } from '@kassa/contract/statuses';
import type { OrderEvent } from './order-states.ts';

/** An order as its table has it. */
export interface Order {
  readonly orderNo: string;
  readonly nftParamNo: string;
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly userNo: string;
  readonly status: OrderStatus;
  readonly exception: ExceptionMark;
  /** Why a person must decide; empty while nobody must. */
  readonly reviewReason: string;
  readonly quoteNo: string;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly fiat: string;
  /** ISO 4217 minor units of `fiat`: what is charged. */
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

/** Attempts to pay one order may have. */
export const attemptLimit = 10;

/** An order may be paid for so long after it was made, unless its link ends before. */
export const orderWindowMs = 15 * 60_000;

/** A row of the table orders, as the driver gives it, with `expired` computed beside. */
export interface OrderRow {
  order_no: string;
  nft_param_no: string;
  app_id: string;
  merchant_order_no: string;
  user_no: string;
  status: OrderStatus;
  /** What brought the order into its status. */
  last_event: OrderEvent;
  exception: ExceptionMark;
  review_reason: string;
  quote_no: string;
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

export function orderOf(row: OrderRow): Order {
  return {
    orderNo: row.order_no,
    nftParamNo: row.nft_param_no,
    appId: row.app_id,
    merchantOrderNo: row.merchant_order_no,
    userNo: row.user_no,
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
