import { useCallback, useEffect, useRef } from 'react';
import type { EmbedEvent } from '../index.ts';

/** What both ways of showing a checkout are given. */
export interface CheckoutProps {
  /** The checkout's address, such as `https://pay.example.com`. */
  readonly checkout: string;
  /** The signed link, or the address of a session, exactly as your server made it. */
  readonly link: string;
  /** Gets every event while the component is there. It may be a new function at each rendering. */
  readonly onEvent?: ((event: EmbedEvent) => void) | undefined;
}

/** Keeps one function for the newest `onEvent`, so that a new one does not load the checkout again. */
export function useTeller(onEvent: CheckoutProps['onEvent']): (event: EmbedEvent) => void {
  const newest = useRef(onEvent);
  useEffect(() => {
    newest.current = onEvent;
  });
  return useCallback((event) => newest.current?.(event), []);
}
