import type { SQLOutputValue } from 'node:sqlite';
import type { Shop } from './context.ts';
import type { LinkParameters } from './sign-link.ts';

/** What the shop knows of one order. */
export interface ShopOrder {
  readonly merchantOrderNo: string;
  readonly appId: string;
  /** Id of the piece, or '' when the link was made by hand. */
  readonly piece: string;
  readonly parameters: LinkParameters;
  readonly url: string;
  /** Kassa's number, from a verified webhook. */
  readonly orderNo: string;
  /** The last status from a verified webhook. */
  readonly status: string;
  readonly createdAt: number;
  readonly releaseStatus: '' | 'SUCCESS' | 'FAIL';
  readonly transactionHash: string;
  /** State of the release notice to Kassa: none yet, due, accepted, refused. */
  readonly noticeState: '' | 'waiting' | 'taken' | 'refused';
  readonly noticeAnswer: string;
  readonly noticeAttempts: number;
  readonly noticeDueAt: number | null;
}

/** Stores a new order. A known one stays as it is (the same number may be tried with other parameters). */
export function insertOrder(
  { db, clock }: Shop,
  order: Pick<ShopOrder, 'merchantOrderNo' | 'appId' | 'piece' | 'parameters' | 'url'>,
): void {
  db.prepare(
    `insert or ignore into orders (merchant_order_no, app_id, piece, parameters, url, created_at) values (?, ?, ?, ?, ?, ?)`,
  ).run(order.merchantOrderNo, order.appId, order.piece, JSON.stringify(order.parameters), order.url, clock.now());
}

/** Finds an order by the shop's number. */
export function findOrder({ db }: Shop, merchantOrderNo: string): ShopOrder | undefined {
  const row = db.prepare('select * from orders where merchant_order_no = ?').get(merchantOrderNo);
  return row && readOrder(row);
}

/** Lists orders, the newest first. */
export function listOrders({ db }: Shop, limit: number): ShopOrder[] {
  return db.prepare('select * from orders order by created_at desc, rowid desc limit ?').all(limit).map(readOrder);
}

/** Lists orders whose release notice is due. */
export function dueNotices({ db }: Shop, now: number): ShopOrder[] {
  return db.prepare('select * from orders where notice_due_at <= ? order by notice_due_at').all(now).map(readOrder);
}

/** Counts the released copies of a piece. */
export function countReleased({ db }: Shop, piece: string): number {
  const row = db.prepare("select count(*) as n from orders where piece = ? and release_status = 'SUCCESS'").get(piece);
  return Number(row?.n ?? 0);
}

function readOrder(row: Record<string, SQLOutputValue>): ShopOrder {
  return {
    merchantOrderNo: String(row.merchant_order_no),
    appId: String(row.app_id),
    piece: String(row.piece),
    parameters: JSON.parse(String(row.parameters)),
    url: String(row.url),
    orderNo: String(row.order_no),
    status: String(row.status),
    createdAt: Number(row.created_at),
    releaseStatus: String(row.release_status) as ShopOrder['releaseStatus'],
    transactionHash: String(row.transaction_hash),
    noticeState: String(row.notice_state) as ShopOrder['noticeState'],
    noticeAnswer: String(row.notice_answer),
    noticeAttempts: Number(row.notice_attempts),
    noticeDueAt: row.notice_due_at === null ? null : Number(row.notice_due_at),
  };
}
