import type {
  cancelOrder,
  DataOf,
  messageQuery,
  OrderView,
  orderPage,
  orderReceipt,
  resultCheck,
  tradeList,
} from '@kassa/contract';
import { call } from './call.ts';

/** Reads the order as its buyer sees it. A refusal is not shown: the screen that wants the order says it in its place. */
export function readOrder(orderNo: string, signal?: AbortSignal): Promise<DataOf<typeof resultCheck>> {
  return call({ method: 'GET', path: '/nft/result/check', query: { orderNo }, signal, quiet: true });
}

/** Waits at the server, up to 25 s, until the order differs from `cursor`. */
export function awaitOrderChange(
  order: Pick<OrderView, 'orderNo' | 'version'>,
  signal: AbortSignal,
): Promise<DataOf<typeof messageQuery>> {
  const query = { orderNo: order.orderNo, cursor: order.version };
  return call({ method: 'GET', path: '/pay/message/query', query, signal, quiet: true });
}

/**
 * Reads an order by the key of its page, which needs no log-in. With a `cursor` it waits at the server, up to 25 s, until
 * the order differs from it.
 */
export function readOrderPage(key: string, signal: AbortSignal, cursor?: string): Promise<DataOf<typeof orderPage>> {
  const body = cursor === undefined ? { key } : { key, cursor };
  return call({ method: 'POST', path: '/nft/order/page', body, signal, quiet: true });
}

/** Reads one page of this buyer's orders, newest first. `pageNum` starts at 1, with five on a page by default. */
export function readOrders(pageNum: number, signal?: AbortSignal, pageSize = 5): Promise<DataOf<typeof tradeList>> {
  const query = { pageNum: String(pageNum), pageSize: String(pageSize) };
  return call({ method: 'GET', path: '/nft/trade/list', query, signal });
}

/** Reads the signed receipt of an own completed order. */
export function readReceipt(orderNo: string, signal?: AbortSignal): Promise<DataOf<typeof orderReceipt>> {
  return call({ method: 'GET', path: '/nft/receipt', query: { orderNo }, signal });
}

/** Cancels an own unpaid order. */
export function cancelOwnOrder(orderNo: string, submitToken: string): Promise<DataOf<typeof cancelOrder>> {
  return call({ method: 'POST', path: '/nft/trade/cancel', body: { orderNo }, submitToken });
}
