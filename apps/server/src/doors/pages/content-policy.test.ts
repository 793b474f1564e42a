import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const parts = (framers: readonly string[], wallets: readonly string[]) =>
  contentPolicy({ nonce: 'n', framers }, { frames: [], wallets }, true).split('; ');

test('the page connects only to us, and reads a browser’s wallet only where a connector needs it', () => {
  expect(parts([], [])).toContain("connect-src 'self'");
  const google = ['https://google.com/pay', 'https://pay.google.com'];
  expect(parts([], google)).toContain("connect-src 'self' https://google.com/pay https://pay.google.com");
});

test('only the origins that a merchant registered may frame the page', () => {
  expect(parts([], [])).toContain("frame-ancestors 'none'");
  const own = ['https://shop.example', 'https://m.shop.example:8443'];
  expect(parts(own, [])).toContain('frame-ancestors https://shop.example https://m.shop.example:8443');
});
