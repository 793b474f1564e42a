import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readTrustedProxies } from './proxy-ranges.ts';

test('addresses and ranges of proxies are taken', () => {
  expect(readTrustedProxies('')).toEqual([]);
  expect(readTrustedProxies('10.0.0.7, 10.1.0.0/16,fd00::/8,2001:db8::1')).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    'fd00::/8',
    '2001:db8::1',
  ]);
});

test.each([
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1',
  '128.0.0.0/1',
  '64.0.0.0/7',
  '2000::/3',
  '::ffff:0:0/96',
  '10.0.0.7,0.0.0.0/0',
  '10.0.0.0/33',
  'proxy.example',
  'loopback',
  '*',
  '10.0.0.7 10.0.0.8',
])('KASSA_TRUSTED_PROXIES=%s ends in one clear line', (text) => {
  const read = () => readTrustedProxies(text);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^KASSA_TRUSTED_PROXIES holds [^\n]+$/);
});
