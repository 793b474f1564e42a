import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientNames } from '@kassa/contract/openapi';
import { expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { madeFiles } from './made.ts';

test('the clients in other languages have every call of the description: npm run describe', () => {
  for (const [path, text] of Object.entries(madeFiles()))
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
});

test('the client for Node has every call of the description, by the same names', () => {
  const client = readFileSync(join(root, 'packages/sdk-node/src/merchant-calls.ts'), 'utf8');
  const own = [...client.matchAll(/^ {2}(?!abstract)(\w+)\(/gm)].map(([, name = '']) => name);
  const described = Object.values(clientNames).map(([name]) => name);
  expect(own.toSorted()).toEqual(described.toSorted());
});
