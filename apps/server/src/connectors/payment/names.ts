import type { FieldValues } from '@kassa/contract';

/** Writes the name that a buyer filled in, whole or in two parts; '' for none. */
export function wholeName({ fullName, firstName, lastName }: FieldValues): string {
  return (fullName ?? `${firstName ?? ''} ${lastName ?? ''}`).trim();
}

/** Splits it before its last word, for a provider that wants two parts of at most `most` characters each. */
export function splitName(fields: FieldValues, most: number): [first: string, last: string] {
  const words = wholeName(fields).split(/\s+/);
  const last = words.length > 1 ? words.pop() : words[0];
  return [words.join(' ').slice(0, most), (last ?? '').slice(0, most)];
}
