import { inTab } from '../../shared/storage.ts';

const storedAs = 'atProvider';

/** Goes to the provider's page, and remembers for which check: whoever comes back from it has shown something. */
export function goToProvider(reference: string, url: string): void {
  inTab.set(storedAs, reference);
  location.assign(url);
}

/** Whether the buyer comes back from there just now; said once. */
export function isBackFromProvider(reference: string): boolean {
  const back = inTab.get(storedAs) === reference && reference !== '';
  if (back) inTab.remove(storedAs);
  return back;
}
