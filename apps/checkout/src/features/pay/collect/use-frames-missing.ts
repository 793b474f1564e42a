import { useEffect, useRef, useState } from 'react';
import type { PayByCard } from './use-pay.ts';

/** Three small pages: they come within this time on a slow line too. */
const readyWithinMs = 12_000;
/** How long a press waits for them. Longer, and the buyer would not expect it any more. */
const heldForMs = 5_000;

/** What the form knows of frames that have not loaded. */
interface FramesMissing {
  /** Whether a frame has been silent for so long that its page can't have loaded. A frame that comes after all ends it. */
  readonly missing: boolean;
  /** Whether a press waits for the frames. */
  readonly waits: boolean;
  /** Keeps a press for when they are ready. Where they don't come soon, it is given up, and they are called missing. */
  readonly hold: (pay: PayByCard) => void;
}

/**
 * Waits for the frames of a card. `onReady`: carries out a press that was kept, with the payment that was on the button
 * then. A field can be typed into before its script can answer, so a press may come first.
 */
export function useFramesMissing(ready: boolean, onReady: (pay: PayByCard) => void): FramesMissing {
  const [late, setLate] = useState(false);
  const [held, setHeld] = useState<{ readonly pay: PayByCard } | null>(null);
  const carryOut = useRef(onReady);
  useEffect(() => {
    carryOut.current = onReady;
  });
  useEffect(() => {
    if (ready) return setLate(false);
    const timer = setTimeout(() => setLate(true), readyWithinMs);
    return () => clearTimeout(timer);
  }, [ready]);
  useEffect(() => {
    if (!held) return;
    if (ready) {
      setHeld(null);
      carryOut.current(held.pay);
      return;
    }
    const timer = setTimeout(() => {
      setHeld(null);
      setLate(true);
    }, heldForMs);
    return () => clearTimeout(timer);
  }, [held, ready]);
  return { missing: late && !ready, waits: held !== null, hold: (pay) => setHeld({ pay }) };
}
