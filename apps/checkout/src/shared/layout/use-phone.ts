import { useSyncExternalStore } from 'react';

const phone = '(width < 791px)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(phone);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Returns whether the page has a phone's layout: narrower than 791 px (docs/specification/journey.md#layout). */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}
