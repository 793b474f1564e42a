import type { DataOf, kycStatus } from '@kassa/contract';
import { pause } from '../../shared/pause.ts';
import { readCheck } from '../../shared/server/kyc-calls.ts';
import { queryClient } from '../../shared/server/query-client.ts';

export type CheckState = DataOf<typeof kycStatus>;

/** Where the query cache keeps a check; '' is the newest. */
export const checkKey = (reference: string) => ['check', reference];

/** Takes over a check that came with another answer. */
export function keepCheck(reference: string, check: CheckState['check']): void {
  queryClient.setQueryData<CheckState>(checkKey(reference), (known) => known && { ...known, check });
}

/**
 * Keeps the known check up to date until `signal` aborts: a long poll, and where it fails the same again, less and less
 * often (1 s to 15 s).
 */
export async function followCheck(reference: string, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const known = queryClient.getQueryData<CheckState>(checkKey(reference));
    if (!known?.check) return;
    try {
      const state = await readCheck({ reference: known.check.reference, cursor: known.check.version }, signal);
      failures = 0;
      queryClient.setQueryData(checkKey(reference), state);
      if (!state.changed) await pause(1000, signal);
    } catch {
      if (signal.aborted) return;
      await pause(Math.min(1000 * 2 ** failures, 15_000), signal);
      failures += 1;
    }
  }
}
