/** Values of a form by name: texts, and parts of them. */
type Part = { [name: string]: string | string[] | Part };

/** Reads a form's flat names as the parts that they mean: `metadata[reference]` is `reference` of `metadata`. */
export function nested(form: unknown): Part {
  const whole: Part = {};
  for (const [name, value] of Object.entries((form ?? {}) as Record<string, string | string[]>)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined || [...path, last].includes('__proto__')) continue;
    let at = whole;
    for (const part of path) {
      const inner = at[part];
      const next: Part = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
      at[part] = next;
      at = next;
    }
    at[last] = value;
  }
  return whole;
}
