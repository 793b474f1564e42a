import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSealKeys } from './seal-keys.ts';

const fresh = () => randomBytes(32).toString('base64');
const sealed = (bytes: Buffer | string) => `k1:${Buffer.from(bytes).toString('base64')}`;

test('ten thousand random keys are taken, with and without their padding', () => {
  for (let index = 0; index < 10_000; index += 1) expect(readSealKeys(`a:${fresh()}`, true)).toHaveLength(1);
  const key = fresh();
  expect(readSealKeys(`a:${key}, b:${fresh().replace('=', '')}`, true)[0]?.key.toString('base64')).toBe(key);
});

test.each([
  ['of zeros', sealed(Buffer.alloc(32))],
  ['of one byte', sealed(Buffer.alloc(32, 7))],
  ['that repeats', sealed(Buffer.from('0123456789abcdef'.repeat(4), 'hex'))],
  ['that counts', sealed(Buffer.from(Array.from({ length: 32 }, (_, index) => index * 3)))],
  ['that was typed', sealed('correct horse battery staple, ok')],
])('production refuses a key %s in one line', (_, keys) => {
  expect(() => readSealKeys(keys, true)).toThrow(/^KASSA_KEYS: the key 'k1' is not random: [^\n]+$/);
  expect(readSealKeys(keys, false)).toHaveLength(1);
});

test.each([
  ['an id twice', `a:${fresh()},a:${fresh()}`, "has the id 'a' twice"],
  ['a key twice', ((key) => `a:${key},b:${key}`)(fresh()), "has the key of 'b' twice"],
  ['31 bytes', `a:${randomBytes(31).toString('base64')}`, 'must be id:KEY'],
  ['a letter that is not base64', `a:${fresh().replace(/^./, '!')}`, 'must be id:KEY'],
  ['more behind the key', `a:${fresh()}:x`, 'must be id:KEY'],
  ['no id', fresh(), 'must be id:KEY'],
  ['an id with a dot, which would cut what it sealed', `a.b:${fresh()}`, 'must be id:KEY'],
])('%s is refused everywhere', (_, keys, words) => {
  for (const production of [true, false]) expect(() => readSealKeys(keys, production)).toThrow(`KASSA_KEYS ${words}`);
});
