import type { DataOf, savedCards } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readSavedCards } from '../server/pay-calls.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';

/** Reads the cards that the buyer has saved, while `wanted`. */
export function useSavedCards(wanted: boolean): UseQueryResult<DataOf<typeof savedCards>> {
  const session = useStore(sessionStore);
  return useQuery({
    queryKey: ['savedCards', session?.userNo],
    queryFn: ({ signal }) => readSavedCards(signal),
    enabled: wanted,
  });
}
