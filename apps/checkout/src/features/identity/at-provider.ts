import { goAway } from '../../shared/embed/leave-host.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { inTab } from '../../shared/storage.ts';

const storedAs = 'atProvider';

/** Goes to the provider's page, and remembers for which check. A buyer who comes back from it has shown something. */
export function goToProvider(reference: string, url: string): void {
  inTab.set(storedAs, reference);
  goAway(url);
}

/**
 * Does the same from inside a merchant's page. No provider allows its page inside another, so a link opened it in a tab
 * of its own. When the buyer looks at this page again, or touches it, they are back.
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
  // Wait until the press that leads there is over.
  addEventListener('blur', gone, { once: true, signal: looked.signal });
  document.addEventListener('visibilitychange', gone, { once: true, signal: looked.signal });
}

/** Tells, once, whether the buyer has just come back from the provider. */
export function isBackFromProvider(reference: string): boolean {
  const back = inTab.get(storedAs) === reference && reference !== '';
  if (back) inTab.remove(storedAs);
  return back;
}
