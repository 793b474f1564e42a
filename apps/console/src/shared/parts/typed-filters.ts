import { type FormEvent, useState } from 'react';

/**
 * Reads a form of filters when it is sent. Either all of it is used, or the fields that mean nothing are named and
 * nothing changes: a list without a filter that somebody typed would be taken for one with it.
 */
export function useTypedFilters<F extends object>(
  filtersOf: (given: object) => F,
  onUse: (filters: F) => void,
): { submit: (event: FormEvent<HTMLFormElement>) => void; wrong: readonly string[] } {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(new FormData(form));
    const filters = filtersOf(typed);
    const unused = Object.keys(typed).filter((name) => !(name in filters));
    setWrong(unused);
    if (unused.length === 0) return onUse(filters);
    form.querySelector<HTMLElement>(`[name="${unused[0]}"]`)?.focus();
  };
  return { submit, wrong };
}

/** Lists what of an address is not used, with its value. */
export function unusedIn(
  search: object,
  isUsed: (name: string) => boolean,
): (readonly [name: string, value: string])[] {
  return Object.entries(search)
    .filter(([name]) => !isUsed(name))
    .map(([name, value]) => [name, String(value)] as const);
}

/** What was typed, without the space around it that comes with copying. */
function typedIn(form: FormData): Record<string, string> {
  const fields = [...form].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}
