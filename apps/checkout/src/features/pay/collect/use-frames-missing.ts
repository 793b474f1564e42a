import { useEffect, useState } from 'react';

/** Three small pages: they come within this time on a slow line too. */
const readyWithinMs = 12_000;

/**
 * Returns whether a frame has been silent for so long that its page can't have loaded, and `giveUp`, which says so at
 * once when the buyer wants to pay. A frame that comes after all ends it.
 */
export function useFramesMissing(ready: boolean): { missing: boolean; giveUp: () => void } {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (ready) return setLate(false);
    const timer = setTimeout(() => setLate(true), readyWithinMs);
    return () => clearTimeout(timer);
  }, [ready]);
  return { missing: late && !ready, giveUp: () => setLate(true) };
}
