import type { OrderView } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOrder, orderKey, readNewest } from './follow-order.ts';

/** Orders that are followed now, and by how many components: one long poll for each order, however many watch it. */
const followed = new Map<string, { watchers: number; leaving: AbortController }>();

/** Returns the order as the server has it, live: it changes on screen without a reload. */
export function useOrder(orderNo: string): UseQueryResult<OrderView> {
  const query = useQuery({
    queryKey: orderKey(orderNo),
    queryFn: ({ signal }) => readNewest(orderNo, signal),
    enabled: orderNo !== '',
    staleTime: 1_000,
  });
  const known = query.data !== undefined;
  useEffect(() => (known ? watch(orderNo) : undefined), [orderNo, known]);
  return query;
}

function watch(orderNo: string): () => void {
  const entry = followed.get(orderNo) ?? { watchers: 0, leaving: new AbortController() };
  if (entry.watchers === 0) {
    followed.set(orderNo, entry);
    void followOrder(orderNo, entry.leaving.signal);
  }
  entry.watchers += 1;
  return () => {
    entry.watchers -= 1;
    if (entry.watchers > 0) return;
    followed.delete(orderNo);
    entry.leaving.abort();
  };
}
