import { expect, test } from 'vitest';
import { parseForeignJson } from './foreign-json.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('what no row can hold is told apart from nothing', () => {
  expect(parseForeignJson('{"a":"x\\u0000y","b":"\\ud800"}')).toEqual({ a: 'x\ufffdy', b: '\ufffd' });
});

test('however deep it is nested, it is no JSON from 100 levels on, and nothing breaks', () => {
  expect(parseForeignJson(nested(100))).toBeInstanceOf(Array);
  for (const text of [nested(101), nested(50_000), '['.repeat(50_000), '{"a":'.repeat(20_000)])
    expect(() => parseForeignJson(text)).toThrow(SyntaxError);
});

test('brackets in a text are none, also behind an escaped quote', () => {
  const text = `${'['.repeat(500)}\\"${'{'.repeat(500)}`;
  expect(parseForeignJson(JSON.stringify({ text }))).toEqual({ text });
  expect(parseForeignJson('["\\\\",[1]]')).toEqual(['\\', [1]]);
});
