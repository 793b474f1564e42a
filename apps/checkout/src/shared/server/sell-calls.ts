import type { BodyOf, DataOf, QueryOf, sellList, sellRefund, sellRefundCode, sellRefundPage } from '@kassa/contract';
import { call } from './call.ts';

/** Reads sold crypto whose payout failed, and the masked email address for its code. */
export function readSellPage(orderNo: string, signal?: AbortSignal): Promise<DataOf<typeof sellRefundPage>> {
  return call({ method: 'GET', path: '/trade/sell/refund/page/data', query: { orderNo }, signal, quiet: true });
}

/** Sends a code that confirms a refund to exactly this address. The caller shows errors beside the field. */
export function sendSellCode(
  body: BodyOf<typeof sellRefundCode>,
  submitToken: string,
): Promise<DataOf<typeof sellRefundCode>> {
  return call({ method: 'POST', path: '/trade/sell/refund/code', body, submitToken, quiet: true });
}

/** Starts the one refund. It is a POST, so that no address contains the code. */
export function startSellRefund(
  body: QueryOf<typeof sellRefund>,
  submitToken: string,
): Promise<DataOf<typeof sellRefund>> {
  return call({ method: 'POST', path: '/trade/sell/order/refund', body, submitToken, quiet: true });
}

/** Reads one page of this buyer's sales, newest first. `pageNum` starts at 1. */
export function readSales(pageNum: number, pageSize: number, signal?: AbortSignal): Promise<DataOf<typeof sellList>> {
  const query = { pageNum: String(pageNum), pageSize: String(pageSize) };
  return call({ method: 'GET', path: '/trade/sell/list', query, signal });
}
