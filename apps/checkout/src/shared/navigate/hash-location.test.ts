import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashLocation, navigate, parseHash } from './hash-location.ts';

test.each([
  ['', '/', ''],
  ['#', '/', ''],
  ['#/', '/', ''],
  ['#/paymentResult?customParam=1', '/paymentResult', 'customParam=1'],
  ['#/?appId=a&picture=https://x.example/a?b', '/', 'appId=a&picture=https://x.example/a?b'],
  ['#?appId=a', '/', 'appId=a'],
  ['#tradeHistory', '/tradeHistory', ''],
  ['#/tradeHistory-BuyDetails?orderNo=o%201', '/tradeHistory-BuyDetails', 'orderNo=o%201'],
])('%s is path %s with search %s', (hash, path, search) => {
  expect(parseHash(hash)).toEqual({ path, search });
});

/** Makes the parts of a window that navigation needs: an address, a history that writes it, and events. */
function openWindow(): URL {
  const address = new URL('https://kassa.example/?appId=a&signature=b#/');
  const go = (_state: unknown, _title: string, to: string) => {
    address.href = new URL(to, address).href;
  };
  const events = new EventTarget();
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: null, pushState: vi.fn(go), replaceState: vi.fn(go) });
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  return address;
}

let address: URL;
beforeEach(() => {
  address = openWindow();
});
afterEach(() => vi.unstubAllGlobals());

test("navigating does not change the merchant's own query", () => {
  navigate('/paymentResult?customParam=1');
  expect(address.href).toBe('https://kassa.example/?appId=a&signature=b#/paymentResult?customParam=1');
  expect(hashLocation()).toEqual({ path: '/paymentResult', search: 'customParam=1' });
});

test('the place is the same object until it changes, so that nothing is drawn twice', () => {
  navigate('/emailCode');
  const before = hashLocation();
  expect(hashLocation()).toBe(before);
  navigate('/verifyCode');
  expect(hashLocation()).not.toBe(before);
});

test('replacing adds no step to the history', () => {
  navigate('/emailCode', { replace: true });
  expect(history.pushState).not.toHaveBeenCalled();
  expect(hashLocation().path).toBe('/emailCode');
});

test('an error when replacing is ignored', () => {
  vi.mocked(history.replaceState).mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  expect(() => navigate('/emailCode', { replace: true })).not.toThrow();
});
