import type { DataOf, kycQuota } from '@kassa/contract';
import { useQuery } from '@tanstack/react-query';
import { pause } from '../pause.ts';
import { readQuota } from '../server/kyc-calls.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';

/** What a buyer can still spend, as the server answers it. */
export type Quota = DataOf<typeof kycQuota>;

/**
 * The meter loads 1 s after it is needed, because the screen's own data is more important
 * (docs/specification/identity.md#the-flag).
 */
const laterMs = 1000;

/**
 * Returns what this buyer can still spend with the merchant `appId`. Undefined for a guest, before it came, or without
 * an answer.
 */
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
