import { expect, test } from 'vitest';
import { networkOf, widerNetworksOf } from './network-of.ts';

test('an IPv4 address counts for itself, also in its mapped form; one network of IPv6 addresses counts as one', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
});

test('around it are a site and a block', () => {
  expect(widerNetworksOf('192.0.2.7')).toEqual({ site: '', block: '192.0.2' });
  expect(widerNetworksOf('2001:db8:1:2ff::1')).toEqual({ site: '2001:db8:1:200::/56', block: '2001:db8:1::/48' });
});
