import { expect, test } from 'vitest';
import { linkQueryOf, uncutLink, withoutLogin } from './link-query.ts';

test('the link before the hash is used unchanged, not re-encoded', () => {
  const raw = 'appId=a&name=Blue Harbour+1&picture=https://x.example/a.png?v=2&signature=a+b/c=';
  expect(linkQueryOf(`?${raw}`, '')).toBe(raw);
});

test('the link behind the hash is used where the page has no query', () => {
  expect(linkQueryOf('', 'appId=a&signature=b')).toBe('appId=a&signature=b');
});

test('an address without a link gives none', () => {
  expect(linkQueryOf('', '')).toBe('');
  expect(linkQueryOf('?language=es', 'customParam=1')).toBe('');
  expect(linkQueryOf('?notappId=1', '')).toBe('');
});

test('log-in parameters are never part of the link', () => {
  expect(linkQueryOf('?email=b%40example.com&appId=a&token=t&id=1&tokenId=7', '')).toBe('appId=a&tokenId=7');
  expect(withoutLogin('customParam=1')).toBe('customParam=1');
});

test('only a link that was cut at its own # is put together again', () => {
  expect(uncutLink('?appId=a&name=Ape%20', '#12&type=MINT#x&signature=b')).toBe(
    '/?appId=a&name=Ape%20%2312&type=MINT%23x&signature=b',
  );
  for (const [search, hash] of [
    ['?appId=a&signature=b', '#12&signature=b'],
    ['?appId=a', '#/?appId=a&signature=b'],
    ['?appId=a', '#12'],
    ['?language=es', '#12&signature=b'],
    ['', ''],
  ] as const) {
    expect(uncutLink(search, hash)).toBeNull();
  }
});
