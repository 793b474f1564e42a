import { expect, test } from 'vitest';
import { isAppScheme, isExactOrigin, isLoopbackOrigin } from './exact-address.ts';

test.each(['https://shop.example', 'https://a.b-c.shop.example:8443', 'https://xn--bcher-kva.example'])(
  '%s is exactly one origin',
  (origin) => expect(isExactOrigin(origin)).toBe(true),
);

test.each([
  '*',
  'https://*',
  'https://*.shop.example',
  'https://shop.*',
  'https://shop.example:*',
  'https://shop.example;script-src',
  "https://'self'",
  'https://shop.example,evil.example',
  'https://shop.example/',
  'https://Shop.example',
  'https://u:p@shop.example',
  'https://shop',
  'https://-shop.example',
  'https://shop..example',
  'http://shop.example',
  'http://127.0.0.1',
  'null',
  '',
])('%s is not exactly one origin', (origin) => expect(isExactOrigin(origin)).toBe(false));

test('an origin of this machine is by http, on any port', () => {
  expect(['http://127.0.0.1:80', 'http://localhost', 'http://[::1]:9'].map(isLoopbackOrigin)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['http://127.0.0.1.evil.example', 'http://localhost:*', 'http://localhost/'].some(isLoopbackOrigin)).toBe(
    false,
  );
});

test.each([
  ['harbour-gallery', true],
  ['com.example.shop', true],
  ['javascript', false],
  ['data', false],
  ['intent', false],
  ['https', false],
  ['Harbour', false],
  ['harbour://', false],
  ['har bour', false],
  ['ab', false],
  ['*', false],
])('%s is an app’s own scheme: %s', (scheme, is) => expect(isAppScheme(scheme)).toBe(is));
