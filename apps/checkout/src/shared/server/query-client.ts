import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Answers of the server, kept while screens need them. A read is tried again only when no answer came at all. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.kind !== 'refused',
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
