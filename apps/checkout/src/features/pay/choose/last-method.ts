import { inBrowser } from '../../../shared/storage.ts';

const storedAs = 'lastMethod';

/** The method this browser went on with last, as `payWayCode|bankCode`; '' for none. */
export function lastMethod(): string {
  return inBrowser.get(storedAs) ?? '';
}

/** Remembers it; it stands first next time. */
export function rememberMethod(key: string): void {
  inBrowser.set(storedAs, key);
}
