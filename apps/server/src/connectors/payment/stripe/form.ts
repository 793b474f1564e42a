/** What is sent to Stripe: values, and lists and parts of them. */
export interface Params {
  readonly [name: string]: string | number | boolean | Params | readonly string[] | undefined;
}

/** Writes parameters as Stripe reads them: `metadata[reference]=5&expand[0]=latest_charge`. */
export function formOf(params: Params): string {
  const form = new URLSearchParams();
  write(form, '', params);
  return form.toString();
}

function write(form: URLSearchParams, prefix: string, params: Params | readonly string[]): void {
  for (const [name, value] of Object.entries(params)) {
    const at = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined) continue;
    if (typeof value === 'object') write(form, at, value);
    else form.append(at, String(value));
  }
}
