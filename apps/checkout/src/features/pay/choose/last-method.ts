import { inBrowser } from '../../../shared/storage.ts';

const storedAs = 'lastMethod';

/** Returns the method that this browser used last, as `payWayCode|bankCode`. '' for none. */
export function lastMethod(): string {
  return inBrowser.get(storedAs) ?? '';
}

/** Remembers a method, so that it comes first next time. */
export function rememberMethod(key: string): void {
  inBrowser.set(storedAs, key);
}
