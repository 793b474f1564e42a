import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/**
 * Keeps answers of the server while screens need them. A read is tried again only when the connection broke: after 30 s
 * without an answer the buyer is told at once. Old and failed reads are repeated when the connection is back.
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
