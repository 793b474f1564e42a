import type { DataOf, payFormData } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { readPayForm } from '../../../shared/server/pay-calls.ts';
import { queryClient } from '../../../shared/server/query-client.ts';

/** The form of an order's method. */
export type PayForm = DataOf<typeof payFormData>;

const keyOf = (orderNo: string) => ['payForm', orderNo];

/**
 * Reads the form of an order's method. For cards it includes a session of the provider's frames, and a new one follows
 * when it expires. `method`: another method of the same order has another form.
 */
export function usePayForm(orderNo: string, method: string): UseQueryResult<PayForm> {
  const query = useQuery({
    queryKey: [...keyOf(orderNo), method],
    queryFn: ({ signal }) => readPayForm({ orderNo }, signal),
    // A refetch would empty the frames while the buyer types.
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

/** Removes a deleted card from the shown form. Reading the form again would empty the frames. */
export function dropSavedCard(orderNo: string, cardId: string): void {
  queryClient.setQueriesData<PayForm>({ queryKey: keyOf(orderNo) }, (form) =>
    form ? { ...form, savedCards: form.savedCards.filter((card) => card.cardId !== cardId) } : form,
  );
}
