import type { OrderView } from '@kassa/contract';
import { pause } from '../pause.ts';
import { awaitOrderChange, readOrder } from '../server/order-calls.ts';
import { queryClient } from '../server/query-client.ts';

/** Where the query cache keeps an order. */
export const orderKey = (orderNo: string) => ['order', orderNo];

/** Takes over an order that came with another answer, unless a newer one is known. */
export function keepOrder(order: OrderView): void {
  queryClient.setQueryData<OrderView>(orderKey(order.orderNo), (known) =>
    known && known.serverTime > order.serverTime ? known : order,
  );
}

/**
 * Keeps the known order `orderNo` up to date until `signal` aborts: a long poll; where it fails, the plain question, less
 * and less often (1 s to 15 s), and at once when the connection is back.
 */
export async function followOrder(orderNo: string, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const known = queryClient.getQueryData<OrderView>(orderKey(orderNo));
    if (!known) return;
    try {
      const { order, changed } = await awaitOrderChange(known, signal);
      keepOrder(order);
      failures = 0;
      // An answer without news that comes at once (a proxy that doesn't wait) must not become a storm.
      if (!changed) await pause(1000, signal);
    } catch {
      if (signal.aborted) return;
      await pause(Math.min(1000 * 2 ** failures, 15_000), signal);
      failures += 1;
      await readOrder(orderNo, signal).then(keepOrder, () => {});
    }
  }
}
