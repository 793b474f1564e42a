import { type RefObject, useEffect, useRef } from 'react';

/**
 * Begins a question's form at its first field: a browser gives the focus to what comes first in a dialog, which is the
 * button that closes it. A form without fields stays as it is, so that no key agrees to anything by itself.
 */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // The dialog inside has been shown by then.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus();
  }, []);
  return form;
}
