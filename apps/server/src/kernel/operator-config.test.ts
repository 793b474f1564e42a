import { expect, test } from 'vitest';
import { z } from 'zod';
import { operatorSettings, readOperator } from './operator-config.ts';

const settings = z.object(operatorSettings);

test('what the operator has set is read, and the rest is absent', () => {
  expect(readOperator(settings.parse({}))).toEqual({});
  const set = { KASSA_COMPANY: '株式会社 Pay & Co', KASSA_SUPPORT: 'https://pay.example/help' };
  expect(readOperator(settings.parse(set))).toEqual({
    company: set.KASSA_COMPANY,
    contact: set.KASSA_SUPPORT,
  });
});

test.each([
  ['KASSA_COMPANY', 'Pay\nInc.'],
  ['KASSA_COMPANY', 'P'.repeat(81)],
  ['KASSA_SUPPORT', 'help@pay.example'],
  ['KASSA_SUPPORT', 'javascript:alert(1)'],
  ['KASSA_TERMS', 'http://pay.example/terms'],
  ['KASSA_PRIVACY', 'https://pay.example/a b'],
])('%s can not be %j', (name, value) => {
  expect(settings.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name]);
});
