import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded while a payment is being sent. */
export function useAskBeforeUnload(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);
}
