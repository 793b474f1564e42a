import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { checkKeys } from './key-canary.ts';
import type { SealKey } from './seal-keys.ts';

const database = useTestDatabase();

const fresh = (id: string): SealKey => ({ id, key: randomBytes(32) });
const [k1, k2] = [fresh('k1'), fresh('k2')];
const indexKey = k1;
const check = (sealKeys: readonly SealKey[], index = indexKey) =>
  checkKeys(database.db, { sealKeys, indexKey: index }).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

test('a process with other keys is refused and leaves no trace, and processes at each step of a rotation work together', async () => {
  expect(await check([k1])).toBe('accepted');
  expect(await check([fresh('k1')])).toMatch(/^KASSA_KEYS has another key under 'k1'/);
  expect(await check([k2], k1)).toMatch(/^KASSA_KEYS lacks the key 'k1'/);
  expect(await check([k1, k2], k2)).toMatch(/^KASSA_INDEX_KEY, or without it/);
  // Added, but not used yet: who does not know it may still start.
  expect(await check([k1, k2])).toBe('accepted');
  expect(await check([k1])).toBe('accepted');
  // Used: now everybody must know it.
  expect(await check([k2, k1])).toBe('accepted');
  expect(await check([k1, k2])).toBe('accepted');
  expect(await check([k1])).toMatch(/^KASSA_KEYS lacks the key 'k2'/);
});
