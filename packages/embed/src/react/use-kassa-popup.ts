import { useCallback, useEffect, useMemo } from 'react';
import { createKassa } from '../index.ts';
import { type CheckoutProps, useTeller } from './checkout-props.ts';

/** A checkout in a window of its own, for a button of yours. */
export interface KassaPopup {
  /** Opens the window, or sends the whole page to the checkout where the browser opens none. Call it in onClick. */
  readonly open: () => void;
  /** Asks the checkout to close. */
  readonly close: () => void;
}

/** Prepares a pop-up for a link. Removing the component closes it. */
export function useKassaPopup({ checkout, link, onEvent }: CheckoutProps): KassaPopup {
  const tell = useTeller(onEvent);
  const popup = useMemo(() => createKassa(checkout).popup({ link, onEvent: tell }), [checkout, link, tell]);
  useEffect(() => popup.destroy, [popup]);
  const open = useCallback(() => {
    if (!popup.open()) createKassa(checkout).redirect(link);
  }, [checkout, link, popup]);
  return { open, close: popup.close };
}
