import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRules } from './rules.ts';

const open = new Set(['adyen', 'sandbox']);
const path = join(mkdtempSync(join(tmpdir(), 'kassa-routes-')), 'routes.json');

function read(written: unknown) {
  writeFileSync(path, typeof written === 'string' ? written : JSON.stringify(written));
  return readRules(path, open);
}

test('a rule is read with its amounts in minor units, and what it does not name it takes all of', () => {
  const yen = { currencies: ['JPY'], from: '5000', to: '100000', providers: ['sandbox', 'adyen'], weights: [3, 7] };
  expect(read([yen, { providers: ['adyen'] }])).toEqual([
    {
      methods: undefined,
      currencies: new Set(['JPY']),
      fromMinor: 5_000n,
      toMinor: 100_000n,
      providers: ['sandbox', 'adyen'],
      weights: [3, 7],
    },
    {
      ...{ methods: undefined, currencies: undefined, fromMinor: null, toMinor: null },
      ...{ providers: ['adyen'], weights: undefined },
    },
  ]);
});

test.each([
  ['{', "can't be read"],
  [{ providers: ['adyen'] }, 'not a JSON list'],
  [[{ providers: ['adyen'] }, { providers: [] }], 'rule 2'],
  [[{ providers: ['north'] }], 'north is not set up'],
  [[{ providers: ['adyen', 'adyen'] }], 'twice'],
  [[{ providers: ['adyen'], methods: ['4000'] }], 'no method 4000'],
  [[{ providers: ['adyen'], currencies: ['XXX'] }], 'no currency XXX'],
  [[{ providers: ['adyen'], weights: [1, 2] }], 'one number for each'],
  [[{ providers: ['adyen'], weights: [0] }], 'one above 0'],
  [[{ providers: ['adyen'], from: '10' }], 'exactly one currency'],
  [[{ providers: ['adyen'], from: '10', currencies: ['SGD', 'JPY'] }], 'exactly one currency'],
  [[{ providers: ['adyen'], from: '10.5', currencies: ['JPY'] }], 'amounts such as'],
  [[{ providers: ['adyen'], from: '10', to: '10', currencies: ['SGD'] }], 'from is not below to'],
  [[{ providers: ['adyen'], amount: '10' }], 'amount'],
])('%j stops the start, with what is wrong', (written, words) => {
  expect(() => read(written)).toThrow(words);
});
