import type { OrderView } from '@kassa/contract';
import { pause } from '../pause.ts';
import { awaitOrderChange, readOrder } from '../server/order-calls.ts';
import { queryClient } from '../server/query-client.ts';

/** Returns the query cache's key of an order. */
export const orderKey = (orderNo: string) => ['order', orderNo];

/** Keeps an order that came with another answer, unless a newer one is known. */
export function cacheOrder(order: OrderView): void {
  cache(orderKey(order.orderNo), order);
}

type Shown = Pick<OrderView, 'version' | 'serverTime'>;

/** Reads an order. Never goes back behind what another answer has said of it. */
export async function readNewest(orderNo: string, signal: AbortSignal): Promise<OrderView> {
  const order = await readOrder(orderNo, signal);
  return newer(queryClient.getQueryData<OrderView>(orderKey(orderNo)), order);
}

function cache<T extends Shown>(key: string[], order: T): void {
  queryClient.setQueryData<T>(key, (known) => newer(known, order));
}

/**
 * Returns `known` where it is later than `order`. The time tells only of one version: what changes an order answers with the
 * time when it began, and another answer may have been read since, before the change was there.
 */
function newer<T extends Shown>(known: T | undefined, order: T): T {
  const isLater =
    known && (Number(known.version) - Number(order.version) || known.serverTime.localeCompare(order.serverTime)) > 0;
  return isLater ? known : order;
}

/** How an order is read again. */
export interface Source<T> {
  /** Waits until the order differs from `known`, or for a while. */
  change(known: T, signal: AbortSignal): Promise<{ changed: boolean; order: T }>;
  read(signal: AbortSignal): Promise<T>;
}

/**
 * Keeps the known order `orderNo` up to date until `signal` aborts. Uses a long poll. After a failure it sends a plain
 * request, less and less often (1 s to 15 s), and at once when the connection is back.
 */
export function followOrder(orderNo: string, signal: AbortSignal): Promise<void> {
  const read = () => readOrder(orderNo, signal);
  return follow<OrderView>(orderKey(orderNo), { change: awaitOrderChange, read }, signal);
}

/** Does the same for whatever the cache has under `key`. */
export async function follow<T extends Shown>(key: string[], source: Source<T>, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const known = queryClient.getQueryData<T>(key);
    if (!known) return;
    try {
      const { order, changed } = await source.change(known, signal);
      cache(key, order);
      failures = 0;
      // A proxy that doesn't wait may answer at once without news. That must not cause a flood of requests.
      if (!changed) await pause(1000, signal);
    } catch {
      if (signal.aborted) return;
      await pause(Math.min(1000 * 2 ** failures, 15_000), signal);
      failures += 1;
      await source.read(signal).then(
        (order) => cache(key, order),
        () => {},
      );
    }
  }
}
