import { expect, test } from 'vitest';
import { breaches } from './planted.ts';
import { refusalsByName } from './refusals-by-name.ts';

const table = {
  'packages/contract/src/codes.ts': `export const codes = {
  '0000': { http: 200, kind: 'success', name: 'success', client: 'proceed' },
  '80004': { http: 409, kind: 'conflict', name: 'payment_under_way', client: 'payment-result' },
  '10003': { http: 400, kind: 'input', name: 'invalid_input', client: 'toast' },
};`,
};
const found = (text: string, path = 'apps/server/src/doors/a.ts') =>
  breaches(refusalsByName, { ...table, [path]: text });

test.each([
  "throw new Refusal('80004');",
  "if (error.code === '80004') again();",
  "const lasting = ['80004', 'other'];",
  'const code = `80004`;',
  "const answer = { returnCode: '0000' };",
  "expect(answer).toBe('10003');",
  '/** @throws Refusal 80004 */\nexport function pay() {}',
  '// Then comes 80004.',
])('found: %s', (text) => {
  expect(found(text)).toEqual([expect.stringMatching(/^apps\/server\/src\/doors\/a\.ts:1 .*(name|say)/)]);
});

test.each([
  "refuse('payment_under_way');",
  "expect(answer.returnCode).toBe(codeOf('payment_under_way'));",
  "const order = { payWayCode: '10003' };",
  "if (offer.method.payWayCode === '10003') first();",
  "const bank = method('10003', 'B1');",
  "const other = '91999';",
])('allowed: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('the table and the methods keep their numbers', () => {
  expect(breaches(refusalsByName, table)).toEqual([]);
  expect(found("row('10003');", 'packages/methods/src/rows/a.ts')).toEqual([]);
});
