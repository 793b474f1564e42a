import type { DataOf, payFormData } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { readPayForm } from '../../../shared/server/pay-calls.ts';

/** The card form of an order with a session of the provider's frames; a session that ran out is followed by a fresh one. */
export function useCardSession(orderNo: string): UseQueryResult<DataOf<typeof payFormData>> {
  const query = useQuery({
    queryKey: ['payForm', orderNo],
    queryFn: ({ signal }) => readPayForm({ orderNo }, signal),
    // A refetch would empty the frames under the buyer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const until = query.data?.cardSession?.expiresAt;
  const left = useRemaining(until);
  const over = until !== undefined && left === 0;
  const { refetch } = query;
  useEffect(() => {
    if (over) void refetch();
  }, [over, refetch]);
  return query;
}
