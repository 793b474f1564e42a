import { inTab } from '../storage.ts';

const storedAs = 'pickedMethod';
const begunAs = 'begunMethod';

/** Returns the key of the method that the buyer picked in this tab for this purchase. '' for none. */
export function pickedMethod(nftParamNo: string): string {
  const [about, key = ''] = (inTab.get(storedAs) ?? '').split(' ');
  return about === nftParamNo ? key : '';
}

/** Keeps the method that the buyer picked, also through the log-in and a reload. */
export function pickMethod(nftParamNo: string, key: string): void {
  inTab.set(storedAs, `${nftParamNo} ${key}`);
}

/** Keeps a method that was pressed on home: it is picked, and comes first in the list. */
export function beginWith(nftParamNo: string, key: string): void {
  pickMethod(nftParamNo, key);
  inTab.set(begunAs, `${nftParamNo} ${key}`);
}

/** Returns the key of the method that was pressed on home for this purchase. '' for none. */
export function begunMethod(nftParamNo: string): string {
  const [about, key = ''] = (inTab.get(begunAs) ?? '').split(' ');
  return about === nftParamNo ? key : '';
}
