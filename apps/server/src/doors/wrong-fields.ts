import type { Problem } from '../kernel/refusal.ts';

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly message: string;
  /** What is wrong with a key of a record. */
  readonly issues?: readonly { readonly message: string }[];
  /** What is wrong with it as each of the types that it may have. */
  readonly errors?: readonly (readonly { readonly message: string }[])[];
}

/**
 * Names what is wrong with an input, without values, for the `extend` of invalid_input. A rule about several fields is
 * named by its own message, and an input that is not an object by `whole`.
 */
export function wrongFields(issues: readonly Issue[], whole: 'body' | 'query'): string {
  const names = issues.flatMap(({ code, path, keys = [], message }) => {
    const where = placeOf(path, whole);
    if (keys.length > 0) return keys.map((key) => [...where, key].join('.'));
    if (where.length > 0) return [where.join('.')];
    return [code === 'custom' ? message : `${whole}: no object`];
  });
  return listed(names);
}

/** Says what is wrong with each field of an input first, in English and without values. */
export function problemsOf(issues: readonly Issue[], whole: 'body' | 'query'): Problem[] {
  const all = issues.flatMap(({ code, path, keys = [], message, issues = [], errors = [] }) => {
    const where = placeOf(path, whole);
    const problem = code === 'invalid_key' ? (issues[0]?.message ?? message) : (errors[0]?.[0]?.message ?? message);
    if (keys.length > 0) return keys.map((key) => ({ param: [...where, key].join('.'), problem: 'no such field' }));
    return where.length > 0 ? [{ param: where.join('.'), problem }] : [];
  });
  // What is no string at all is also found too short.
  return all.filter(({ param }, at) => all.findIndex((other) => other.param === param) === at).slice(0, 8);
}

/** A query has no lists: what is joined by commas there is one parameter. */
function placeOf(path: Issue['path'], whole: 'body' | 'query'): string[] {
  return (whole === 'query' ? path.slice(0, 1) : path).map(String);
}

/** Names the repeated names of a query, for the same `extend`; '' for none. */
export function repeatedNames(query: object): string {
  return listed(Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])));
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].slice(0, 8).join(',');
}
