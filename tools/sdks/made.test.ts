import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { madeFiles } from './made.ts';

test('the clients in other languages have every call of the description: npm run describe', () => {
  for (const [path, text] of Object.entries(madeFiles()))
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
});

test('the client for Node calls what it has as the others do', () => {
  const [path = ''] = Object.keys(madeFiles()).filter((one) => one.endsWith('.php'));
  const others = new Set(
    [...readFileSync(join(root, path), 'utf8').matchAll(/public function (\w+)/g)].map(([, name]) => name),
  );
  const client = readFileSync(join(root, 'packages/sdk-node/src/kassa-client.ts'), 'utf8');
  const own = [...client.matchAll(/^ {2}(?!constructor|async call)(\w+)\(/gm)].map(([, name]) => name);
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !others.has(name))).toEqual([]);
});
