import { useState } from 'react';
import { inTab } from '../../../shared/storage.ts';

const storedAs = 'pickedMethod';

/**
 * Keeps the method that the buyer picked in this tab for this purchase ('' for none), also through a reload. `pressed`:
 * the one that they have just pressed on home.
 */
export function usePicked(
  nftParamNo: string,
  pressed: string | undefined,
): [picked: string, pick: (key: string) => void] {
  const [picked, setPicked] = useState(() => {
    if (pressed !== undefined) return pressed;
    const [about, key = ''] = (inTab.get(storedAs) ?? '').split(' ');
    return about === nftParamNo ? key : '';
  });
  const pick = (key: string) => {
    inTab.set(storedAs, `${nftParamNo} ${key}`);
    setPicked(key);
  };
  return [picked, pick];
}
