import type { IdentityCheckStatus } from '@kassa/contract';
import { useEffect, useRef, useState } from 'react';
import { navigate } from '../../shared/navigate/hash-location.ts';

const readMs = 4000;

/**
 * Takes a buyer back to the interrupted screen when their check succeeds while they watch
 * (docs/specification/journey.md#identity-check). Waits until they could read that it has succeeded. True while they
 * are about to go. A buyer who comes later uses the button.
 */
export function useJump(status: IdentityCheckStatus, place: string): boolean {
  const watched = useRef(false);
  const [jumping, setJumping] = useState(false);
  useEffect(() => {
    if (status === 'waiting') watched.current = true;
    if (status !== 'approved' || !watched.current || place === '/') return;
    setJumping(true);
    const timer = setTimeout(() => navigate(place, { replace: true }), readMs);
    return () => clearTimeout(timer);
  }, [status, place]);
  return jumping;
}
