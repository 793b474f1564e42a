import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const realFetch = globalThis.fetch;
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('__APP_VERSION__', '1.0.52');

const { call, callWithHeaders, onRefusal } = await import('./call.ts');
const { CallError, isLost, mayHaveWorked } = await import('./call-error.ts');
const { now } = await import('../clock.ts');
const { startSession, endSession } = await import('../session/session.ts');

let server: Server;
let answer: (
  request: IncomingMessage,
  body: string,
) => { http?: number; text?: string; headers?: object } | 'cut' | 'wait';
let last: IncomingMessage;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      last = request;
      const said = answer(request, body);
      if (said === 'cut') request.socket.destroy();
      if (typeof said === 'string') return;
      response.writeHead(said.http ?? 200, { 'content-type': 'application/json', ...said.headers });
      response.end(said.text ?? envelope(codeOf('success'), null));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, base), init));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => onRefusal(async () => () => {}));

function envelope(returnCode: string, data: unknown, words = { returnMsg: '', extend: '' }): string {
  return JSON.stringify({ success: returnCode === codeOf('success'), returnCode, ...words, data, traceId: 't' });
}

async function errorOf(work: Promise<unknown>) {
  return work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );
}

test('code 0000 gives the data and the headers', async () => {
  answer = () => ({ text: envelope(codeOf('success'), { ip: '127.0.0.1' }), headers: { token: 'a', sign: 'b' } });
  const { data, headers } = await callWithHeaders({ method: 'GET', path: '/nft/client/ip' });
  expect(data).toEqual({ ip: '127.0.0.1' });
  expect([headers.get('token'), headers.get('sign')]).toEqual(['a', 'b']);
});

test('a read that is given up while its refusal is looked up leads nowhere', async () => {
  const shown = vi.fn();
  const leaving = new AbortController();
  onRefusal(async () => {
    leaving.abort(new Error('left'));
    return shown;
  });
  answer = () => ({ http: 401, text: envelope(codeOf('not_signed_in'), null) });
  const error = await errorOf(call({ method: 'GET', path: '/nft/trade/list', signal: leaving.signal }));
  expect(error).toMatchObject({ message: 'left' });
  expect(shown).not.toHaveBeenCalled();
});

test('every other code is an error with the server’s whole answer, handled once before it is thrown', async () => {
  const shown = vi.fn();
  onRefusal(async () => shown);
  answer = () => ({
    http: 409,
    text: envelope(codeOf('quote_changed'), { quoteNo: 'q2' }, { returnMsg: 'The price has changed', extend: 'more' }),
  });
  const error = await errorOf(call({ method: 'POST', path: '/nft/trade/order', body: {} }));
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    kind: 'refused',
    reason: 'quote_changed',
    code: codeOf('quote_changed'),
    message: 'The price has changed',
    http: 409,
    extend: 'more',
    data: { quoteNo: 'q2' },
  });
  expect(isLost(error)).toBe(false);
  expect(shown).toHaveBeenCalledExactlyOnceWith(error, expect.objectContaining({ path: '/nft/trade/order' }));
});

test('a broken connection, or a page of somebody else, counts as no answer', async () => {
  answer = () => 'cut';
  expect(await errorOf(call({ method: 'GET', path: '/x' }))).toMatchObject({ kind: 'offline', code: '' });
  answer = () => ({ http: 502, text: '<html>Bad gateway</html>' });
  expect(await errorOf(call({ method: 'GET', path: '/x' }))).toMatchObject({ kind: 'offline' });
});

test('a server that failed or had no time may have done what it was asked, one that refused has not', async () => {
  for (const [http, code, may] of [
    [500, 'internal_error', true],
    [503, 'server_busy', true],
    [409, 'order_ended', false],
  ] as const) {
    answer = () => ({ http, text: envelope(codeOf(code), null) });
    expect(mayHaveWorked(await errorOf(call({ method: 'POST', path: '/x', body: {} })))).toBe(may);
  }
});

test('no answer in time is a time-out and not a failure', async () => {
  answer = () => 'wait';
  const error = await errorOf(call({ method: 'POST', path: '/pay/card/submit', body: {}, timeoutMs: 50 }));
  expect(error).toMatchObject({ kind: 'timeout' });
  expect(isLost(error)).toBe(true);
});

test('a canceled read is reported as canceled, not as a time-out', async () => {
  const leaving = new AbortController();
  answer = () => {
    leaving.abort();
    return 'wait';
  };
  expect(await errorOf(call({ method: 'GET', path: '/x', signal: leaving.signal }))).toMatchObject({
    name: 'AbortError',
  });
});

test("a merchant's query is sent byte for byte, and pairs are encoded", async () => {
  answer = () => ({});
  await call({ method: 'GET', path: '/nft/index', query: 'appId=a&name=b+c%20d&signature=x/y=' });
  expect(last.url).toBe('/nft/index?appId=a&name=b+c%20d&signature=x/y=');
  await call({ method: 'GET', path: '/nft/result/check', query: { orderNo: 'a b&c' } });
  expect(last.url).toBe('/nft/result/check?orderNo=a+b%26c');
});

test('a guest sends no session, a buyer sends both secrets', async () => {
  answer = () => ({});
  await call({ method: 'GET', path: '/x' });
  expect([last.headers.token, last.headers.sign, last.headers['submit-token']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(last.headers['fingerprint-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(last.headers.timestamp).toMatch(/^\d{13}$/);
  startSession({ token: 'tok', sign: 'sig', userNo: 'u', userId: 'u', kycStatus: 0, scoped: false });
  await call({ method: 'GET', path: '/x' });
  expect([last.headers.token, last.headers.sign]).toEqual(['tok', 'sig']);
  endSession();
  await call({ method: 'GET', path: '/x' });
  expect(last.headers.token).toBeUndefined();
});

test('a POST carries a submit-token: its own, or the one it was given', async () => {
  answer = () => ({});
  await call({ method: 'POST', path: '/x', body: {} });
  expect(last.headers['submit-token']).toMatch(/^[0-9a-f-]{36}$/);
  await call({ method: 'POST', path: '/x', body: {}, submitToken: 'the-same-intention' });
  expect(last.headers['submit-token']).toBe('the-same-intention');
});

test("the server's time becomes ours, also where the order contains it", async () => {
  const dayMs = 86_400_000;
  const later = Date.now() + 3 * dayMs;
  answer = () => ({ text: envelope(codeOf('success'), { serverTime: new Date(later).toISOString() }) });
  await call({ method: 'GET', path: '/x' });
  expect(Math.abs(now() - later)).toBeLessThan(5_000);
  answer = () => ({
    text: envelope(codeOf('success'), { order: { serverTime: new Date(later + dayMs).toISOString() } }),
  });
  await call({ method: 'GET', path: '/x' });
  expect(Math.abs(now() - later - dayMs)).toBeLessThan(5_000);
});

test("a refusal has the server's time in a header, so that a passed deadline counts as passed", async () => {
  const later = now() + 86_400_000;
  answer = () => ({
    http: 409,
    text: envelope(codeOf('link_expired'), null),
    headers: { 'server-time': new Date(later).toISOString() },
  });
  await errorOf(call({ method: 'POST', path: '/x', body: {} }));
  expect(Math.abs(now() - later)).toBeLessThan(5_000);
});
