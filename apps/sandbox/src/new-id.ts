import { randomBytes } from 'node:crypto';

/** An id that can't be guessed: 128 bits as hex behind what it is the id of. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
