import { goAway } from '../../shared/embed/leave-host.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { inTab } from '../../shared/storage.ts';

const storedAs = 'atProvider';

/** Goes to the provider's page, and remembers for which check: whoever comes back from it has shown something. */
export function goToProvider(reference: string, url: string): void {
  inTab.set(storedAs, reference);
  goAway(url);
}

/**
 * The same from inside a merchant's page. Providers show themselves inside no other page: a link has opened theirs in a tab of
 * its own, and whoever looks at this one again, or touches it, is back.
 */
export function expectBack(reference: string): void {
  inTab.set(storedAs, reference);
  const looked = new AbortController();
  const back = () => {
    if (document.hidden) return;
    looked.abort();
    navigate(`/kycStatus?reference=${encodeURIComponent(reference)}`);
  };
  const gone = () => {
    document.addEventListener('visibilitychange', back, { signal: looked.signal });
    addEventListener('focus', back, { signal: looked.signal });
  };
  // The press that leads there is over first.
  addEventListener('blur', gone, { once: true, signal: looked.signal });
  document.addEventListener('visibilitychange', gone, { once: true, signal: looked.signal });
}

/** Whether the buyer comes back from there just now; said once. */
export function isBackFromProvider(reference: string): boolean {
  const back = inTab.get(storedAs) === reference && reference !== '';
  if (back) inTab.remove(storedAs);
  return back;
}
