import { expect, test } from 'vitest';
import { linkQueryOf, withoutLogin } from './link-query.ts';

test('the link before the hash is taken as it came, not re-encoded', () => {
  const raw = 'appId=a&name=Blue Harbour+1&picture=https://x.example/a.png?v=2&signature=a+b/c=';
  expect(linkQueryOf(`?${raw}`, '')).toBe(raw);
});

test('the link behind the hash is taken where the page has no query', () => {
  expect(linkQueryOf('', 'appId=a&signature=b')).toBe('appId=a&signature=b');
});

test('an address without a link gives none', () => {
  expect(linkQueryOf('', '')).toBe('');
  expect(linkQueryOf('?language=es', 'customParam=1')).toBe('');
  expect(linkQueryOf('?notappId=1', '')).toBe('');
});

test('what logs somebody in is never part of the link', () => {
  expect(linkQueryOf('?email=b%40example.com&appId=a&token=t&id=1&tokenId=7', '')).toBe('appId=a&tokenId=7');
  expect(withoutLogin('customParam=1')).toBe('customParam=1');
});
