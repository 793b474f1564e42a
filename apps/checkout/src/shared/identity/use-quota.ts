import type { DataOf, kycQuota } from '@kassa/contract';
import { useQuery } from '@tanstack/react-query';
import { pause } from '../pause.ts';
import { readQuota } from '../server/kyc-calls.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';

export type Quota = DataOf<typeof kycQuota>;

/** What a screen asks for itself comes first: the meter is fetched 1 s after it is wanted (seed section 7). */
const laterMs = 1000;

/** What this buyer can still spend with the merchant `appId`; undefined for a guest, before it came, or without an answer. */
export function useQuota(appId: string): Quota | undefined {
  const session = useStore(sessionStore);
  const { data } = useQuery({
    queryKey: ['quota', appId, session?.userNo],
    queryFn: async ({ signal }) => {
      await pause(laterMs, signal);
      signal.throwIfAborted();
      return readQuota(appId, signal);
    },
    enabled: session !== null && appId !== '',
    staleTime: 30_000,
  });
  return data;
}
