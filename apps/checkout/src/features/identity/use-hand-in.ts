import type { IdentityCheck } from '@kassa/contract';
import { useEffect, useState } from 'react';
import { submitCapture } from '../../shared/server/kyc-calls.ts';
import { queryClient } from '../../shared/server/query-client.ts';
import { isBackFromProvider } from './at-provider.ts';
import { checkKey, keepCheck } from './follow-check.ts';

/**
 * Whoever comes back from the provider's page has shown something: the server is told, once, and it is then looked at.
 * True while that is on its way. Where it does not get through, the check is asked for as it stands.
 */
export function useHandIn(reference: string, check: IdentityCheck | undefined): boolean {
  const [handing, setHanding] = useState(() => isBackFromProvider(reference));
  const known = check !== undefined;
  useEffect(() => {
    if (!handing || !known) return;
    let here = true;
    submitCapture(reference, crypto.randomUUID())
      .then((next) => keepCheck(reference, next))
      .catch(() => queryClient.invalidateQueries({ queryKey: checkKey(reference) }))
      .finally(() => here && setHanding(false));
    return () => {
      here = false;
    };
  }, [handing, known, reference]);
  return handing;
}
