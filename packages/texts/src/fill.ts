/** Values by the name of their placeholder. */
export type Values = Readonly<Record<string, string>>;

/** Puts values in the place of `{name}`; `protect` is applied to each value, never to the template. */
export function fill(template: string, values: Values, protect: (value: string) => string = (value) => value): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    protect(Object.hasOwn(values, name) ? (values[name] ?? '') : ''),
  );
}

/** Makes one line of a value, without control characters: it can't add a line to a mail, let alone a header. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Escapes text for HTML, as text or as the value of an attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
