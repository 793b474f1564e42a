import { useState } from 'react';
import { pickedMethod, pickMethod } from '../../../shared/order/picked-method.ts';

/**
 * Keeps the method that the buyer picked in this tab for this purchase ('' for none), also through a reload. `pressed`:
 * the one that they have just pressed on home.
 */
export function usePicked(
  nftParamNo: string,
  pressed: string | undefined,
): [picked: string, pick: (key: string) => void] {
  const [picked, setPicked] = useState(() => pressed ?? pickedMethod(nftParamNo));
  const pick = (key: string) => {
    pickMethod(nftParamNo, key);
    setPicked(key);
  };
  return [picked, pick];
}
