import type { IdentityCheckStatus } from '@kassa/contract';
import { useEffect, useRef, useState } from 'react';
import { navigate } from '../../shared/navigate/hash-location.ts';

const readMs = 4000;

/**
 * A check that succeeds while its buyer is watching takes him back to what it has interrupted (seed section 4), after the time
 * it takes to read that it has succeeded. True while he is about to go; whoever comes later goes by the button.
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
