// The server's own rule for a person's name (contract, personNameSchema), without the library that it uses.
const name = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** Returns whether the server will accept `text` as a first or last name. */
export function isName(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= 64 && name.test(trimmed);
}
