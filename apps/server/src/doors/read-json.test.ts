import { codeOf } from '@kassa/contract/codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const read = (text: string) => readJson(Buffer.from(text));

test('any JSON without repeated keys reads as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      fc.pre(!/__proto__|u0000/.test(text));
      expect(read(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ['a key twice', '{"a":1,"a":2}'],
  ['a key twice, once written as an escape', '{"a":1,"\\u0061":2}'],
  ['a key twice, deep inside', '[{"x":{"b":1, "b" :1}}]'],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ['a prototype written as an escape', '{"\\u005f_proto__":1}'],
  ['a NUL character', '{"a":"x\\u0000y"}'],
  ['10,000 levels', '['.repeat(10_000)],
  ['25 levels that are closed', `${'['.repeat(25)}${']'.repeat(25)}`],
  ['half an object', '{"a":'],
  ['two values', '{}{}'],
  ['nothing', ''],
  ['not a number', '{"a":NaN}'],
])('%s is refused', (_, text) => {
  expect(() => read(text)).toThrowError(expect.objectContaining({ code: codeOf('invalid_input') }));
});

test.each([
  ['{"a":1,"a":2}', 'a', 'it comes more than once'],
  ['{"metadata":{"k":[{"x":1,"x":2}]}}', 'metadata.k.x', 'it comes more than once'],
  ['{"a":{"b":1},"c":{"__proto__":1}}', 'c.__proto__', 'no key may have this name'],
])('in %s the key that is wrong is named', (text, param, problem) => {
  expect(() => read(text)).toThrowError(expect.objectContaining({ problems: [{ param, problem }] }));
});

test('bytes that are not UTF-8 are refused', () => {
  expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrowError(
    expect.objectContaining({ code: codeOf('invalid_input') }),
  );
});

test('a text of escaped quotes without an end is refused in less than a second of work', () => {
  const text = `"${'\\"'.repeat(49_999)}`;
  const before = process.threadCpuUsage();
  expect(() => read(text)).toThrowError(expect.objectContaining({ code: codeOf('invalid_input') }));
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});

test('a backslash before u0000 is not a NUL', () => {
  expect(read('{"a":"\\\\u0000"}')).toEqual({ a: '\\u0000' });
});

test('the same key in two objects, and a colon in a text, are accepted', () => {
  expect(read('[{"a":1},{"a":"{\\"a\\":1,\\"a\\":2}"}]')).toEqual([{ a: 1 }, { a: '{"a":1,"a":2}' }]);
});
