import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/**
 * Answers of the server, kept while screens need them. A read is tried again only when the line broke: after 30 s of
 * silence the buyer is told at once. What is old or failed is asked for anew when the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.kind === 'offline',
      refetchOnReconnect: true,
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
