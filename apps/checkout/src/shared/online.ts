import { useSyncExternalStore } from 'react';

/** Returns whether the browser has a connection, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Calls `listener` whenever the connection is back. Returns a function that stops it. */
export function onBackOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}

function subscribe(listener: () => void): () => void {
  addEventListener('offline', listener);
  const end = onBackOnline(listener);
  return () => {
    removeEventListener('offline', listener);
    end();
  };
}
