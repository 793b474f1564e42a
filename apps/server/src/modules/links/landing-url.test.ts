import { expect, test } from 'vitest';
import { isAppLink, isLandingUrl } from './landing-url.ts';

const registered = { origins: ['https://good.example', 'https://shop.good.example:8443'], loopback: false };
const open = { origins: [], loopback: false };
const sandbox = { origins: [], loopback: true };

test.each([
  'https://good.example',
  'https://good.example/back?x=1#y',
  'https://shop.good.example:8443/a',
  'HTTPS://Good.Example/',
])('%s belongs to a registered origin', (url) => {
  expect(isLandingUrl(url, registered)).toBe(true);
});

test.each([
  '//good.example',
  '///good.example',
  '/back',
  'good.example',
  'https:good.example',
  'https:/good.example',
  'https:\\\\good.example',
  'https:///good.example',
  'https://good.example@evil.example',
  'https://good.example:x@evil.example',
  'https://user:pw@good.example/',
  'https://@good.example/',
  'https://good.example.evil.example',
  'https://evil.example/good.example',
  'https://evil.example?good.example',
  'https://evil.example#good.example',
  'https://evil.example\\@good.example',
  'https://good.example\\.evil.example',
  'https://good.example%2eevil.example',
  'https://good.example%00.evil.example',
  'https://good.example%0d%0aX:1/',
  'https://good.example/%0d%0aSet-Cookie:a=b',
  'https://good.example/\r\nX: 1',
  'https://good.example/a b',
  ' https://good.example/',
  'https://good.example/\u0000',
  'https%3A%2F%2Fgood.example',
  'https%253A%252F%252Fgood.example',
  'https://good.example%252f@evil.example',
  'http://good.example/',
  'https://good.example:444/',
  'https://good.example:8443/',
  'https://shop.good.example/',
  'https://xgood.example/',
  'https://goоd.example/',
  'https://xn--god-sqc.example/',
  'https://good。example/',
  'https://good.example./',
  'javascript:alert(1)',
  'javascript://good.example/%0aalert(1)',
  'data:text/html,x',
  'blob:https://good.example/x',
  'file:///etc/passwd',
  'ftp://good.example/',
  'https://[::1]/',
  'https://127.0.0.1/',
  'http://127.0.0.1/',
  'https://good.example"onload=x/',
  `https://good.example/${'a'.repeat(2_048)}`,
  '',
])('%s does not belong to a registered origin', (url) => {
  expect(isLandingUrl(url, registered)).toBe(false);
});

test.each([
  ['https://alchemypay.org', true],
  ['https://shop.example/a?b=c', true],
  ['https://shop.example:443/', true],
  ['https://shop.example:8443/', false],
  ['https://xn--80ak6aa92e.example/', false],
  ['https://localhost/', false],
  ['https://shop.localhost/', false],
  ['https://intranet/', false],
  ['https://2130706433/', false],
  ['https://0x7f.0.0.1/', false],
  ['https://10.0.0.1/', false],
  ['https://8.8.8.8/', false],
])('when no origin is registered, %s: %s', (url, expected) => {
  expect(isLandingUrl(url, open)).toBe(expected);
});

test.each([
  ['http://127.0.0.1:4001/shop/return?x=1', true],
  ['http://localhost:5000', true],
  ['http://[::1]:5000/', true],
  ['https://shop.example/', true],
  ['http://127.0.0.1@evil.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['http://127.1:4001/', false],
  ['http://2130706433:4001/', false],
  ['http://shop.example/', false],
])("a sandbox merchant's %s: %s", (url, expected) => {
  expect(isLandingUrl(url, sandbox)).toBe(expected);
});

test.each([
  ['harbour-gallery://orders/back', true],
  ['harbour-gallery://back?x=1#y', true],
  ['harbour-gallery:back', false],
  ['harbour-gallery:///back', false],
  ['harbour-gallery://a@b/back', false],
  ['Harbour-Gallery://orders/back', false],
  ['harbour-gallery2://orders/back', false],
  ['javascript://orders/%0aalert(1)', false],
  ['https://orders/back', false],
  ['harbour-gallery://orders/\\back', false],
  ['', false],
])('a link into an app, %s: %s', (text, leads) => {
  expect(isAppLink(text, ['harbour-gallery'])).toBe(leads);
  expect(isAppLink(text, [])).toBe(false);
});

test('a sandbox merchant who registered origins may use only those, on loopback too', () => {
  const embedded = { origins: ['http://127.0.0.1:4001'], loopback: true };
  expect(isLandingUrl('http://127.0.0.1:4001/back', embedded)).toBe(true);
  for (const url of ['http://127.0.0.1:4002/back', 'http://localhost:4001/back', 'https://shop.example/back'])
    expect(isLandingUrl(url, embedded), url).toBe(false);
});
