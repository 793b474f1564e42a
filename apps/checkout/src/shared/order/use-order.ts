import type { OrderView } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readOrder } from '../server/order-calls.ts';
import { followOrder, orderKey } from './follow-order.ts';

/** The order as the server has it, live: it changes on screen when it changes there, without a reload. */
export function useOrder(orderNo: string): UseQueryResult<OrderView> {
  const query = useQuery({
    queryKey: orderKey(orderNo),
    queryFn: ({ signal }) => readOrder(orderNo, signal),
    enabled: orderNo !== '',
    staleTime: 1_000,
  });
  const known = query.data !== undefined;
  useEffect(() => {
    if (!known) return;
    const leaving = new AbortController();
    void followOrder(orderNo, leaving.signal);
    return () => leaving.abort();
  }, [orderNo, known]);
  return query;
}
