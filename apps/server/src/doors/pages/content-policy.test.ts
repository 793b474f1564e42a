import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

test('the page speaks to us alone, and reads what a browser’s wallet needs only where a connector says so', () => {
  const partsOf = (wallets: readonly string[]) => contentPolicy('n', { frames: [], wallets }, true).split('; ');
  expect(partsOf([])).toContain("connect-src 'self'");
  const google = ['https://google.com/pay', 'https://pay.google.com'];
  expect(partsOf(google)).toContain("connect-src 'self' https://google.com/pay https://pay.google.com");
});
