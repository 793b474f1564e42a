import { useEffect, useRef, useState } from 'react';

/**
 * Returns the value before the present one, or null while it has not changed. `key` names what is priced: a total that
 * differs because the buyer chose something else is no change.
 */
export function useChanged(value: string | undefined, key: string): string | null {
  const [before, setBefore] = useState<string | null>(null);
  const seen = useRef<{ key: string; value: string | undefined }>({ key, value });
  useEffect(() => {
    const last = seen.current;
    if (value === undefined) return;
    seen.current = { key, value };
    if (last.key !== key) setBefore(null);
    else if (last.value !== undefined && last.value !== value) setBefore(last.value);
  }, [value, key]);
  return before;
}
