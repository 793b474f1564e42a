import { inTab } from '../storage.ts';

const storedAs = 'pickedMethod';

/** Returns the key of the method that the buyer picked in this tab for this purchase. '' for none. */
export function pickedMethod(nftParamNo: string): string {
  const [about, key = ''] = (inTab.get(storedAs) ?? '').split(' ');
  return about === nftParamNo ? key : '';
}

/** Keeps the method that the buyer picked, also through the log-in and a reload. */
export function pickMethod(nftParamNo: string, key: string): void {
  inTab.set(storedAs, `${nftParamNo} ${key}`);
}
