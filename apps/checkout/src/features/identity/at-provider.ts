import { isFramed } from '../../shared/embed/host.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { inTab } from '../../shared/storage.ts';

const storedAs = 'atProvider';

/**
 * Goes to the provider's page, and remembers for which check: whoever comes back from it has shown something. Providers show
 * themselves inside no other page: from a merchant's page a tab of its own leads there, and whoever looks here again is back.
 */
export function goToProvider(reference: string, url: string): void {
  inTab.set(storedAs, reference);
  if (!isFramed()) {
    location.assign(url);
    return;
  }
  window.open(url, '_blank', 'noopener,noreferrer');
  const looked = new AbortController();
  const back = () => {
    if (document.hidden) return;
    looked.abort();
    navigate(`/kycStatus?reference=${encodeURIComponent(reference)}`);
  };
  document.addEventListener('visibilitychange', back, { signal: looked.signal });
}

/** Whether the buyer comes back from there just now; said once. */
export function isBackFromProvider(reference: string): boolean {
  const back = inTab.get(storedAs) === reference && reference !== '';
  if (back) inTab.remove(storedAs);
  return back;
}
