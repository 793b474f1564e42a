/**
 * Reads the form of a sign-in as a person types it: an authenticator shows its code with a space, a phone begins a name
 * with a capital, and a recovery code from paper comes in any letters.
 */
export function typedCredentials(form: FormData): Record<string, string> {
  const fields = [...form].map(([name, value]) => [name, read(name, String(value).trim())] as const);
  return Object.fromEntries(fields);
}

function read(name: string, value: string): string {
  if (name === 'name') return value.toLowerCase();
  if (name === 'code') return value.replaceAll(/\s/g, '');
  if (name === 'recoveryCode')
    return (value.toLowerCase().match(/[a-z2-7]/g) ?? []).join('').replaceAll(/.{4}(?=.)/g, '$&-');
  return value;
}
