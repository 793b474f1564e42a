import { useEffect, useRef, useState } from 'react';
import { monotonic } from '../../../shared/clock.ts';
import { dropIntent, heldIntent, type PayIntent } from '../../../shared/order/pay-intent.ts';
import { judgeIntent, type Present, type Verdict } from './judge-intent.ts';

/** A payment that was pressed on home. */
interface OnePress {
  readonly intent: PayIntent | null;
  /** What became of it. Null where there is none. */
  readonly verdict: Verdict | null;
  readonly settle: (verdict: Verdict) => void;
  /** Returns whether a press may still be the second half of a double one on home. */
  readonly isTooSoon: () => boolean;
}

const doublePressMs = 500;

/** Takes the payment that the buyer has pressed on home, once: a reload or Back does not find it again. */
export function useOnePress(nftParamNo: string): OnePress {
  const [intent] = useState(() => heldIntent(nftParamNo));
  const [verdict, setVerdict] = useState<Verdict | null>(intent && 'wait');
  const givenUpAt = useRef<number | null>(null);
  useEffect(dropIntent, []);
  const settle = (next: Verdict) => {
    if (next !== 'pay') givenUpAt.current = monotonic();
    setVerdict(next);
  };
  const isTooSoon = () => givenUpAt.current !== null && monotonic() - givenUpAt.current < doublePressMs;
  return { intent, verdict, settle, isTooSoon };
}

/** Carries it out as soon as everything is known, or gives it up. `press`: as if the buyer had pressed here. */
export function useCarryOut({ intent, verdict, settle }: OnePress, present: Present, press: () => void): void {
  const found = intent && verdict === 'wait' ? judgeIntent(intent, present) : 'wait';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is decided
  useEffect(() => {
    if (found === 'wait') return;
    settle(found);
    if (found === 'pay') press();
  }, [found]);
}
