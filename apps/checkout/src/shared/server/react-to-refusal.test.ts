import { codeOf } from '@kassa/contract/codes';
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

interface Met {
  readonly body?: object;
  readonly query?: Record<string, string>;
  readonly quiet?: true;
  readonly extend?: string;
}

function meet(code: string, at: string, { extend = '', ...request }: Met = {}) {
  place.hash = at;
  const error = new CallError('refused', { code, message: `says ${code}`, http: 400, extend, data: null });
  reactToRefusal(error, { method: 'GET', path: '/nft/trade/list', ...request });
}

const loginData = ['token', 'sign', 'email', 'userNo', 'userId', 'kycStatus', 'fin_token', 'login_email'];

test.each([codeOf('not_signed_in'), codeOf('session_expired')])(
  '%s clears all log-in data, cancels pending requests, and asks for the log-in',
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

test('a session that ends on the order history leads back to it', () => {
  meet(codeOf('session_expired'), '#/tradeHistory?page=2');
  expect(place.hash).toBe('#/emailCode?fromName=tradeList');
});

test('a buyer who is already logging in stays there', () => {
  meet(codeOf('not_signed_in'), '#/emailCode');
  expect(place.hash).toBe('#/emailCode');
  expect(stored.get('token')).toBe('t');
});

test('session_revoked clears token and email and asks for the log-in, from any screen', () => {
  meet(codeOf('session_revoked'), '#/tradeHistory');
  expect([stored.has('token'), stored.has('email'), stored.get('loginOut')]).toEqual([false, false, '1']);
  expect(place.hash).toBe('#/emailCode');
});

const said = [
  codeOf('internal_error'),
  codeOf('email_code_wrong'),
  codeOf('invalid_input'),
  codeOf('too_many_requests'),
  codeOf('order_not_found'),
  codeOf('path_not_found'),
  codeOf('order_timed_out'),
  codeOf('order_ended'),
  codeOf('currency_unsupported'),
  codeOf('method_unavailable'),
];
test.each([...said, '40001', '4', '61234', '12345'])('%s is shown as a toast', (code) => {
  meet(code, '#/');
  expect(toastStore.get()?.text).toBe(`says ${code}`);
  expect(place.hash).toBe('#/');
});

test('a background request shows nothing', () => {
  meet(codeOf('internal_error'), '#/', { quiet: true });
  expect(toastStore.get()).toBeNull();
});

test('identity_required leads to the identity check, which knows the way back', () => {
  meet(codeOf('identity_required'), '#/creditCardConfig?orderNo=1');
  expect(place.hash).toBe('#/kycVerify');
  expect(checkPlace()).toBe('/creditCardConfig?orderNo=1');
  meet(codeOf('identity_required'), '#/kycVerify');
  expect(checkPlace()).toBe('/creditCardConfig?orderNo=1');
});

test('email_confirmation_required leads a buyer whom a merchant alone signed in through the log-in, back to their check', () => {
  meet(codeOf('email_confirmation_required'), '#/creditCardConfig');
  expect([place.hash, toastStore.get()?.text]).toEqual([
    '#/creditCardConfig',
    `says ${codeOf('email_confirmation_required')}`,
  ]);
  meet(codeOf('email_confirmation_required'), '#/kycVerify?level=1');
  expect([place.hash, takePlace()]).toEqual(['#/emailCode', '/kycVerify?level=1']);
});

test('payment_under_way leads to the result of the request’s order', () => {
  meet(codeOf('payment_under_way'), '#/creditCardConfig', { body: { orderNo: 'o 1' } });
  expect(place.hash).toBe('#/paymentResult?customParam=o%201');
});

test('payment_under_way of a link whose order the request did not know leads to the result that the answer names', () => {
  meet(codeOf('payment_under_way'), '#/paymentMethod', { body: { nftParamNo: '5' }, extend: '{"orderNo":"12"}' });
  expect(place.hash).toBe('#/paymentResult?customParam=12');
});

test('ip_blocked leads to the notice of a blocked address', () => {
  meet(codeOf('ip_blocked'), '#/creditCardConfig');
  expect(place.hash).toBe('#/risk-control/ip-blocked');
});
