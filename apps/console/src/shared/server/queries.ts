import { codeOf } from '@kassa/contract/codes';
import { consolePaths, type OrderStory, type SignedInOperator } from '@kassa/contract/operator-browser';
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { syncClock } from '../clock.ts';
import { CallError, read } from './call.ts';

/** No answer came, or the server was busy: to read again soon may help. */
const mayAnswerLater: ReadonlySet<string> = new Set(['', codeOf('server_busy')]);

/**
 * What was read from the server. Nothing is read again by itself: each read is in the audit, and keeps the session alive
 * for somebody who may have left.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && error instanceof CallError && mayAnswerLater.has(error.code),
    },
  },
});

/** Everything that happened to an order. */
export const storyOf = (orderNo: string) =>
  queryOptions({
    queryKey: ['order', orderNo, 'story'],
    queryFn: () => read<OrderStory>(consolePaths.story, { orderNo }),
  });

/** Who is signed in. */
export const whoAmI = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await read<SignedInOperator>(consolePaths.me);
    syncClock(me.serverTime);
    return me;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Returns who is signed in; undefined until that is known. */
export function useOperator(): SignedInOperator | undefined {
  return useQuery(whoAmI).data;
}
