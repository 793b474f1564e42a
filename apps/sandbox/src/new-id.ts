import { randomBytes } from 'node:crypto';

/** Makes an id that can't be guessed: 128 bits as hex after a prefix that says what it is for. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
