import type { OrderPage } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '../../../shared/order/follow-order.ts';
import { orderPageKey } from '../../../shared/order/order-page-key.ts';
import { readOrderPage } from '../../../shared/server/order-calls.ts';

/** Returns the order that a key shows, live. The error of a key that does not work has the status 404. */
export function useOrderPage(key: string): UseQueryResult<OrderPage> {
  const query = useQuery({
    queryKey: orderPageKey(key),
    queryFn: async ({ signal }) => (await readOrderPage(key, signal)).order,
    enabled: key !== '',
  });
  const known = query.data !== undefined;
  useEffect(() => {
    if (!known) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void follow<OrderPage>(
      orderPageKey(key),
      {
        change: ({ version }) => readOrderPage(key, signal, version),
        read: async () => (await readOrderPage(key, signal)).order,
      },
      signal,
    );
    return () => leaving.abort();
  }, [key, known]);
  return query;
}
