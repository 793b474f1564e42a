/**
 * Reads the query of an address: each value as the text that it is, since a number of twenty digits is one as a text only.
 * A name that comes twice has all of its values.
 */
export function readSearch(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const [first = '', ...more] = params.getAll(name).map(unquoted);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Writes the query of an address, so that {@link readSearch} reads the same texts. What is undefined is left out. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) params.append(name, quotedIfDoubtful(String(one)));
  return params.size > 0 ? `?${params}` : '';
}

/** Addresses of before quoted what looks like JSON, and people have kept them. */
function unquoted(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/** A text that has quotation marks itself would lose them. */
function quotedIfDoubtful(text: string): string {
  return unquoted(text) === text ? text : JSON.stringify(text);
}

/** Reads where to go after signing in: an address of ours, never another site's. */
export function pathOf(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : '/';
}
