import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
const place = { hash: '' };
const go = (_state: unknown, _title: string, url: string) => {
  place.hash = url;
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('location', place);
vi.stubGlobal('history', { state: null, pushState: go, replaceState: go });
vi.stubGlobal('dispatchEvent', () => true);

const { reactToRefusal } = await import('./react-to-refusal.ts');
const { CallError } = await import('./call-error.ts');
const { queryClient } = await import('./query-client.ts');
const { sessionStore, startSession } = await import('../session/session.ts');
const { toastStore } = await import('../toast/toast.ts');
const { takePlace } = await import('../session/return-to.ts');
const { checkPlace } = await import('../session/check-place.ts');

beforeEach(() => {
  stored.clear();
  toastStore.set(null);
  startSession({ token: 't', sign: 's', userNo: '1', userId: '1', kycStatus: 1, scoped: false });
  for (const key of ['email', 'login_email', 'fin_token', 'allBasicData']) stored.set(key, 'kept');
});

function meet(code: string, at: string, request: { body?: object; query?: Record<string, string>; quiet?: true } = {}) {
  place.hash = at;
  const error = new CallError('refused', { code, message: `says ${code}`, http: 400, extend: '', data: null });
  reactToRefusal(error, { method: 'GET', path: '/nft/trade/list', ...request });
}

const loginData = ['token', 'sign', 'email', 'userNo', 'userId', 'kycStatus', 'fin_token', 'login_email'];

test.each(['70006', '70008'])(
  '%s clears all log-in data, ends what is being asked, and asks for the log-in',
  (code) => {
    const cancelled = vi.spyOn(queryClient, 'cancelQueries');
    meet(code, '#/paymentResult?customParam=1');
    expect(loginData.filter((key) => stored.has(key))).toEqual([]);
    expect(stored.get('loginOut')).toBe('1');
    expect(sessionStore.get()).toBeNull();
    expect(cancelled).toHaveBeenCalled();
    expect(place.hash).toBe('#/emailCode');
    expect(takePlace()).toBe('/paymentResult?customParam=1');
  },
);

test('a session that ends over the order history leads back to it', () => {
  meet('70008', '#/tradeHistory?page=2');
  expect(place.hash).toBe('#/emailCode?fromName=tradeList');
});

test('whoever is logging in already is left alone', () => {
  meet('70006', '#/emailCode');
  expect(place.hash).toBe('#/emailCode');
  expect(stored.get('token')).toBe('t');
});

test('70011 takes token and e-mail away and asks for the log-in, from wherever', () => {
  meet('70011', '#/tradeHistory');
  expect([stored.has('token'), stored.has('email'), stored.get('loginOut')]).toEqual([false, false, '1']);
  expect(place.hash).toBe('#/emailCode');
});

const said = ['99999', '70003', '10003', '10005', '80007', '10004', '1025', '80102', '91002', '81000'];
test.each([...said, '40001', '4', '61234', '12345'])('%s is said for all to read', (code) => {
  meet(code, '#/');
  expect(toastStore.get()?.text).toBe(`says ${code}`);
  expect(place.hash).toBe('#/');
});

test('a question in the background says nothing', () => {
  meet('99999', '#/', { quiet: true });
  expect(toastStore.get()).toBeNull();
});

test('60007 leads to the identity check, which knows the way back', () => {
  meet('60007', '#/creditCardConfig?orderNo=1');
  expect(place.hash).toBe('#/kycVerify');
  expect(checkPlace()).toBe('/creditCardConfig?orderNo=1');
  meet('60007', '#/kycVerify');
  expect(checkPlace()).toBe('/creditCardConfig?orderNo=1');
});

test('91537 leads whom only a merchant vouched for through the log-in, back to his check', () => {
  meet('91537', '#/creditCardConfig');
  expect([place.hash, toastStore.get()?.text]).toEqual(['#/creditCardConfig', 'says 91537']);
  meet('91537', '#/kycVerify?level=1');
  expect([place.hash, takePlace()]).toEqual(['#/emailCode', '/kycVerify?level=1']);
});

test('80004 leads to the result of the order that was asked about', () => {
  meet('80004', '#/creditCardConfig', { body: { orderNo: 'o 1' } });
  expect(place.hash).toBe('#/paymentResult?customParam=o%201');
});

test('62038 leads to the notice of a blocked address', () => {
  meet('62038', '#/creditCardConfig');
  expect(place.hash).toBe('#/risk-control/ip-blocked');
});
