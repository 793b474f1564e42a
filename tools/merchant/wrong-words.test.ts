import { expect, test } from 'vitest';
import { wrongWords } from './wrong-words.ts';

const shop = { name: 'Shop', home: 'https://shop.example', kind: 'web' };

test.each([
  ['add', '', { ...shop, kind: 'foo' }, '--kind is web, api or app, not foo'],
  ['add', '', { ...shop, name: undefined }, '--name is missing'],
  ['add', '', { ...shop, home: undefined }, '--home is missing'],
  ['remove', '', shop, 'remove is no command: add, origins, contact or rotate'],
  ['rotate', '', shop, 'the appId is missing'],
  ['contact', 'kassa0sandbox001', shop, '--contact is missing'],
])('%s %s with %j names the culprit', (command, appId, values, words) => {
  expect(wrongWords(command, appId, values)).toBe(words);
});

test('what is right is let through', () => {
  expect(wrongWords('add', '', shop)).toBeUndefined();
  expect(wrongWords('origins', 'kassa0sandbox001', {})).toBeUndefined();
  expect(wrongWords('contact', 'kassa0sandbox001', { contact: 'a@shop.example' })).toBeUndefined();
});
