import { methods } from '@kassa/methods';
import { expect, test } from 'vitest';
import { connectorFor, createConnectors, type PaymentConnector } from './index.ts';
import { registry } from './registry.ts';

const family = { settings: {}, timeoutMs: 1_000, now: () => 0 };
const inSandbox = createConnectors({ ...family, sandboxOrigin: 'http://127.0.0.1:1' });

test('every row has a key of its own that an address, an account and a setting can carry', () => {
  const keys = registry.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9-]{1,31}$/);
});

test('the sandbox can play every method, and production has nothing of it', () => {
  expect(methods.filter((row) => connectorFor(inSandbox, row)?.play === undefined)).toEqual([]);
  expect(createConnectors({ ...family, sandboxOrigin: undefined }).size).toBe(0);
});

test('a method goes to the first connector that serves it, and to none where none does', () => {
  const [any] = inSandbox.values();
  const [method] = methods;
  if (!any || !method) throw new Error('nothing to choose from');
  const choosing = (key: string, serves: boolean): [string, PaymentConnector] => [
    key,
    { ...any, key, serves: () => serves },
  ];
  const choices = new Map([choosing('no', false), choosing('first', true), choosing('second', true)]);
  expect(connectorFor(choices, method)?.key).toBe('first');
  expect(connectorFor(new Map([choosing('no', false)]), method)).toBeUndefined();
});
