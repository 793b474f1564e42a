import type { IdentityCheck } from '@kassa/contract';
import { useEffect, useState } from 'react';
import { submitCapture } from '../../shared/server/kyc-calls.ts';
import { queryClient } from '../../shared/server/query-client.ts';
import { isBackFromProvider } from './at-provider.ts';
import { cacheCheck, checkKey } from './follow-check.ts';

/**
 * Reports to the server, once, that the buyer has returned from the provider's page, so that it asks the provider.
 * True while the report is under way. If it fails, the check is read as it is.
 */
export function useHandIn(reference: string, check: IdentityCheck | undefined): boolean {
  const [handing, setHanding] = useState(() => isBackFromProvider(reference));
  const known = check !== undefined;
  useEffect(() => {
    if (!handing || !known) return;
    let here = true;
    submitCapture(reference, crypto.randomUUID())
      .then(cacheCheck)
      .catch(() => queryClient.invalidateQueries({ queryKey: checkKey(reference) }))
      .finally(() => here && setHanding(false));
    return () => {
      here = false;
    };
  }, [handing, known, reference]);
  return handing;
}
