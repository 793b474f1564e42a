const storedAs = 'lastMethod';

/** The method this browser went on with last, as `payWayCode|bankCode`; '' for none. */
export function lastMethod(): string {
  return localStorage.getItem(storedAs) ?? '';
}

/** Remembers it; it stands first next time. */
export function rememberMethod(key: string): void {
  localStorage.setItem(storedAs, key);
}
