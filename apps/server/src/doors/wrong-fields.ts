interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly message: string;
}

/**
 * Names of what is wrong with an input, for the `extend` of 10003: no values. What one field alone can't be blamed for is
 * said by its rule's own message, and an input that is no object at all by `whole`.
 */
export function wrongFields(issues: readonly Issue[], whole: 'body' | 'query'): string {
  const names = issues.flatMap(({ code, path, keys = [], message }) => {
    const where = path.map(String);
    if (keys.length > 0) return keys.map((key) => [...where, key].join('.'));
    if (where.length > 0) return [where.join('.')];
    return [code === 'custom' ? message : `${whole}: no object`];
  });
  return listed(names);
}

/** Names that a query holds more than once, for the same `extend`; '' for none. */
export function repeatedNames(query: object): string {
  return listed(Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])));
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].slice(0, 8).join(',');
}
