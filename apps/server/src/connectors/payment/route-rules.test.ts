import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRules } from './route-rules.ts';

const open = new Set(['south', 'east']);
const folder = mkdtempSync(join(tmpdir(), 'kassa-routes-'));
const path = join(folder, 'routes.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(written: unknown) {
  writeFileSync(path, typeof written === 'string' ? written : JSON.stringify(written));
  return readRules(path, open);
}

test('a rule is read with its amounts in minor units, and what it does not name it takes all of', () => {
  const yen = { currencies: ['JPY'], from: '5000', to: '100000', providers: ['east', 'south'], weights: [3, 7] };
  expect(read([yen, { providers: ['south'] }])).toEqual([
    {
      methods: undefined,
      currencies: new Set(['JPY']),
      fromMinor: 5_000n,
      toMinor: 100_000n,
      providers: ['east', 'south'],
      weights: [3, 7],
    },
    {
      ...{ methods: undefined, currencies: undefined, fromMinor: null, toMinor: null },
      ...{ providers: ['south'], weights: undefined },
    },
  ]);
});

test.each([
  ['{', "can't be read"],
  [{ providers: ['south'] }, 'not a JSON list'],
  [[{ providers: ['south'] }, { providers: [] }], 'rule 2'],
  [[{ providers: ['north'] }], 'north is not set up'],
  [[{ providers: ['south', 'south'] }], 'twice'],
  [[{ providers: ['south'], methods: ['4000'] }], 'no method 4000'],
  [[{ providers: ['south'], currencies: ['XXX'] }], 'no currency XXX'],
  [[{ providers: ['south'], weights: [1, 2] }], 'one number for each'],
  [[{ providers: ['south'], weights: [0] }], 'one above 0'],
  [[{ providers: ['south'], from: '10' }], 'exactly one currency'],
  [[{ providers: ['south'], from: '10', currencies: ['SGD', 'JPY'] }], 'exactly one currency'],
  [[{ providers: ['south'], from: '10.5', currencies: ['JPY'] }], 'amounts such as'],
  [[{ providers: ['south'], from: '10', to: '10', currencies: ['SGD'] }], 'from is not below to'],
  [[{ providers: ['south'], amount: '10' }], 'amount'],
])('%j stops the start, with what is wrong', (written, words) => {
  expect(() => read(written)).toThrow(words);
});
