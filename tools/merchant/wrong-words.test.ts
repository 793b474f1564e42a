import { expect, test } from 'vitest';
import { wrongWords } from './wrong-words.ts';

const shop = { name: 'Shop', home: 'https://shop.example', kind: 'web' };

test.each([
  ['add', '', { ...shop, kind: 'foo' }, '--kind is web, api or app, not foo'],
  ['add', '', { ...shop, scheme: ['harbour'] }, '--scheme is for --kind app'],
  ['add', '', { ...shop, name: undefined }, '--name is missing'],
  ['add', '', { ...shop, home: undefined }, '--home is missing'],
  [
    'remove',
    '',
    shop,
    'remove is no command: add, origins, contact, support, rotate, secrets, revoke, suspend, unsuspend',
  ],
  ['rotate', '', shop, 'the appId is missing'],
  ['contact', 'kassa0sandbox001', shop, '--contact is missing'],
  [
    'revoke',
    'kassa0sandbox001',
    { secret: 'abc' },
    '--secret is the number of a live secret: the command secrets lists them',
  ],
])('%s %s with %j names the wrong option', (command, appId, values, words) => {
  expect(wrongWords(command, appId, values)).toBe(words);
});

test('a correct command has no error', () => {
  expect(wrongWords('add', '', shop)).toBeUndefined();
  expect(wrongWords('revoke', 'kassa0sandbox001', { secret: '7' })).toBeUndefined();
  expect(wrongWords('origins', 'kassa0sandbox001', {})).toBeUndefined();
  expect(wrongWords('support', 'kassa0sandbox001', {})).toBeUndefined();
  expect(wrongWords('contact', 'kassa0sandbox001', { contact: 'a@shop.example' })).toBeUndefined();
});
