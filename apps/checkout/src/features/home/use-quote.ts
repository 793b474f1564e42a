import type { Quote } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { monotonic } from '../../shared/clock.ts';
import { type BasicData, readQuote } from '../../shared/server/home-calls.ts';
import { queryClient } from '../../shared/server/query-client.ts';

const refreshMs = 15_000;

/** The price of the link's order in `fiat` by the cheapest method; a new question when the currency changes. */
export function useQuote(data: BasicData | null | undefined, fiat: string): UseQueryResult<Quote> {
  const key = ['quote', data?.nftParamNo, fiat];
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      // A refresh that fails leaves the price that stands; only the first question speaks up.
      const quiet = queryClient.getQueryData(key) !== undefined;
      return readQuote(questionOf(data as BasicData, fiat), signal, quiet);
    },
    enabled: Boolean(data && fiat),
    initialData: data?.quote?.fiat === fiat ? data.quote : undefined,
    staleTime: refreshMs,
  });
}

/** Whole seconds until the quote is asked for again: every 15 s, and not while nobody looks. */
export function useRefresh(query: UseQueryResult<Quote>): number {
  const { dataUpdatedAt, errorUpdateCount, refetch } = query;
  const [left, setLeft] = useState(refreshMs / 1000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer, good or bad, starts the wait anew
  useEffect(() => {
    const dueAt = monotonic() + refreshMs;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((dueAt - monotonic()) / 1000));
      setLeft(seconds);
      if (seconds > 0 || document.hidden) return;
      clearInterval(timer);
      void refetch();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [dataUpdatedAt, errorUpdateCount, refetch]);
  return left;
}

function questionOf(data: BasicData, fiat: string) {
  const { nftParamNo, crypto, cryptoAmount, item } = data;
  const coin = data.buyType === 'CRYPTO' && crypto && cryptoAmount ? { crypto, cryptoAmount, name: item.name } : {};
  return { nftParamNo, fiat, ...coin };
}
