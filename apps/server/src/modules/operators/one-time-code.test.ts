import { expect, test } from 'vitest';
import { base32Of, codeAt, stepOfCode } from './one-time-code.ts';

const key = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is that of the standard', (seconds, code) => {
  expect(codeAt(key, Math.floor(seconds / 30))).toBe(code);
  expect(stepOfCode(key, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

// RFC 4226, appendix D.
test('the first ten counters give the codes of the standard', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => codeAt(key, counter));
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test('a code is accepted one step early and late, and no further', () => {
  const code = codeAt(key, 1_000);
  expect([998, 999, 1_000, 1_001, 1_002].map((step) => stepOfCode(key, code, step * 30_000))).toEqual([
    undefined,
    1_000,
    1_000,
    1_000,
    undefined,
  ]);
});

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('base 32 of %s', (text, encoded) => {
  expect(base32Of(Buffer.from(text))).toBe(encoded);
});
