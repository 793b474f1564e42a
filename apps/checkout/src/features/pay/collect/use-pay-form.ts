import type { DataOf, payFormData } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { readCardForm, readPayForm } from '../../../shared/server/pay-calls.ts';
import { queryClient } from '../../../shared/server/query-client.ts';

/** The form of an order's method. */
export type PayForm = DataOf<typeof payFormData>;

const keyOf = (subject: string) => ['payForm', subject];

/**
 * Reads the form of an order's method. For cards it includes a session of the provider's frames, and a new one follows
 * when it expires. `method`: another method of the same order has another form.
 */
export function usePayForm(orderNo: string, method: string): UseQueryResult<PayForm> {
  return useForm([...keyOf(orderNo), method], (signal) => readPayForm({ orderNo }, signal));
}

/** Reads the card form of a link before its order is placed. `method`: nothing is read without one. */
export function useCardFormOfLink(
  { nftParamNo, fiat }: { readonly nftParamNo: string; readonly fiat: string },
  method: { readonly payWayCode: string; readonly bankCode: string } | undefined,
): UseQueryResult<PayForm> {
  const { payWayCode = '', bankCode: payBankCode = '' } = method ?? {};
  const key = [...keyOf(nftParamNo), `${payWayCode}|${payBankCode}`, fiat];
  const read = (signal: AbortSignal) => readCardForm({ nftParamNo, fiat, payWayCode, payBankCode }, signal);
  return useForm(key, read, method !== undefined);
}

function useForm(
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<PayForm>,
  enabled = true,
): UseQueryResult<PayForm> {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled,
    // A refetch would empty the frames while the buyer types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const until = enabled ? query.data?.cardSession?.expiresAt : undefined;
  const left = useRemaining(until);
  const over = until !== undefined && left === 0;
  const { refetch } = query;
  useEffect(() => {
    if (over) void refetch();
  }, [over, refetch]);
  return query;
}

/** Removes a deleted card from the shown form. Reading the form again would empty the frames. */
export function dropSavedCard(subject: string, cardId: string): void {
  queryClient.setQueriesData<PayForm>({ queryKey: keyOf(subject) }, (form) =>
    form ? { ...form, savedCards: form.savedCards.filter((card) => card.cardId !== cardId) } : form,
  );
}

/** Reads a form again, with a new session of the card's frames. What was typed into the old ones is lost. */
export function readFormAgain(subject: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(subject) });
}
