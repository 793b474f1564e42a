import type { DataOf, IdentityCheck, kycStatus } from '@kassa/contract';
import { pause } from '../../shared/pause.ts';
import { readCheck } from '../../shared/server/kyc-calls.ts';
import { queryClient } from '../../shared/server/query-client.ts';

/** The state of a check, as the server answers it. */
export type CheckState = DataOf<typeof kycStatus>;

/** Returns the query cache's key of a check. '' is the newest. */
export const checkKey = (reference: string) => ['check', reference];

/**
 * Keeps a check that came with any answer, wherever it is known, unless something newer is known already. Two screens that
 * knew different states of one check would send the buyer to each other without end.
 */
export function cacheCheck(check: IdentityCheck | null): void {
  if (check === null) return;
  for (const reference of ['', check.reference])
    queryClient.setQueryData<CheckState>(
      checkKey(reference),
      (known) => known && { ...known, check: newer(known.check, check) },
    );
}

/** Reads a check. Never goes back behind what another answer has said of it. */
export async function readNewest(reference: string, signal: AbortSignal): Promise<CheckState> {
  const state = await readCheck({ reference }, signal);
  if (state.check === null) return state;
  cacheCheck(state.check);
  const keys = ['', state.check.reference].map(checkKey);
  const known = keys.map((key) => queryClient.getQueryData<CheckState>(key)?.check ?? null);
  return { ...state, check: known.reduce<IdentityCheck>(newer, state.check) };
}

/** Returns `other` where it is a later state of the same check, else `one`. */
function newer<T extends IdentityCheck | null>(one: T, other: IdentityCheck | null): T | IdentityCheck {
  return one && other?.reference === one.reference && BigInt(other.version) > BigInt(one.version) ? other : one;
}

/**
 * Keeps the known check up to date until `signal` aborts. Uses a long poll, and after a failure repeats it less and
 * less often (1 s to 15 s).
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
      cacheCheck(state.check);
      if (!state.changed) await pause(1000, signal);
    } catch {
      if (signal.aborted) return;
      await pause(Math.min(1000 * 2 ** failures, 15_000), signal);
      failures += 1;
    }
  }
}
