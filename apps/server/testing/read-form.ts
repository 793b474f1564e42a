/** A form's fields by name: texts, and parts of them. */
export interface FormFields {
  [name: string]: string | FormFields;
}

/** Reads a form whose names have parts: `metadata[reference]=5` is `{metadata: {reference: '5'}}`. */
export function readForm(text: string): FormFields {
  const fields: FormFields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let at = fields;
    for (const part of path) {
      const inner = at[part];
      const next: FormFields = typeof inner === 'object' ? inner : {};
      at[part] = next;
      at = next;
    }
    at[last] = value;
  }
  return fields;
}
