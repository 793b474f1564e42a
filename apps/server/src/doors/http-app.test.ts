import { connect } from 'node:net';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCspReportDoor } from './csp-report.ts';
import { createPages } from './pages/serve-pages.ts';

let world: TestApp;
const page = '<!doctype html><script nonce="%NONCE%" src="/assets/a.js"></script><link nonce="%NONCE%">';
const script = {
  type: 'text/javascript; charset=utf-8',
  plain: Buffer.from('plain'),
  br: Buffer.from('brotli'),
  gzip: Buffer.from('gzip'),
  cacheControl: 'public, max-age=31536000, immutable',
  forMerchants: false,
};
beforeAll(async () => {
  const pages: { answer?: ReturnType<typeof createPages> } = {};
  world = await openTestApp({
    doors: { raw: [createCspReportDoor()], page: async (request) => (await pages.answer?.(request)) ?? null },
  });
  const checkout = { page, home: null, files: new Map([['/assets/a.js', script]]) };
  pages.answer = createPages(world.app, checkout, { frames: ['http://127.0.0.1:4002'], wallets: [] });
});
afterAll(() => world.close());

const browser = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.ask(path, { method: 'POST', body, headers });

test('the page has a new nonce each time, and a strict policy', async () => {
  const [one, other] = [await world.ask('/', { headers: browser }), await world.ask('/', { headers: browser })];
  const policy = String(one.headers['content-security-policy']);
  const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? 'none';
  expect(one.text).toBe(page.replaceAll('%NONCE%', nonce));
  expect(other.text).not.toContain(nonce);
  expect(one.headers['cache-control']).toBe('no-store');
  expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!127)/);
  for (const part of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'frame-src http://127.0.0.1:4002',
    "connect-src 'self'",
    'report-uri /csp-report',
  ]) {
    expect(policy.split('; ')).toContain(part);
  }
});

test('every answer has the security headers for browsers', async () => {
  for (const path of ['/', '/assets/a.js', '/nft/client/ip', '/nowhere', '/nft/trade/list']) {
    const { headers } = await world.ask(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(String(headers['permissions-policy'])).toMatch(/camera=\(\).*microphone=\(\)/);
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('files are compressed as the browser accepts, and never change under their name', async () => {
  const plain = await world.ask('/assets/a.js');
  expect(plain).toMatchObject({ http: 200, text: 'plain' });
  expect(plain.headers).toMatchObject({
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await world.ask('/assets/a.js', { headers: { 'accept-encoding': 'gzip, br' } })).text).toBe('brotli');
  expect((await world.ask('/assets/a.js', { headers: { 'accept-encoding': 'gzip' } })).text).toBe('gzip');
});

test('an unknown path: the checkout for a browser, the envelope for a program, both 404', async () => {
  const forBrowser = await world.ask('/some/page', { headers: browser });
  expect(forBrowser).toMatchObject({ http: 404, envelope: null });
  expect(forBrowser.text).toContain('/assets/a.js');
  const forProgram = await world.ask('/some/page', { headers: { accept: '*/*' } });
  expect(forProgram).toMatchObject({
    http: 404,
    envelope: { success: false, returnCode: codeOf('path_not_found'), data: null },
  });
  expect((await post('/some/page', {})).http).toBe(404);
});

test.each([
  '/.git/config',
  '/.env',
  '/assets/a.js.map',
  '/metrics',
  '/docs',
  '/openapi.json',
  '/../package.json',
  '/%2e%2e/package.json',
])('there is nothing at %s', async (path) => {
  const answer = await world.ask(path);
  expect(answer.http).toBe(404);
  expect(answer.envelope?.data).toBeNull();
});

test("every refusal has the server's time, also when the clock was turned", async () => {
  await world.later(86_400_000);
  for (const answer of [await world.ask('/nowhere'), await world.ask('/nft/trade/list')]) {
    expect(answer.envelope?.success).toBe(false);
    const told = Date.parse(String(answer.headers['server-time']));
    expect(Math.abs(told - world.app.clock.now())).toBeLessThan(10_000);
  }
});

test.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'HEAD'])(
  '%s is not a method of a call',
  async (method) => {
    const answer = await world.ask('/nft/client/ip', { method });
    expect(answer.http).toBe(405);
    if (method !== 'HEAD') expect(answer.envelope?.returnCode).toBe(codeOf('http_method_not_allowed'));
    expect(answer.headers.allow).toBe('GET');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('a header that names another method changes nothing', async () => {
  const answer = await world.ask('/nft/client/ip', { headers: { 'x-http-method-override': 'DELETE' } });
  expect(answer.http).toBe(200);
  expect((await world.ask('/user/login', { headers: { 'x-http-method-override': 'POST' } })).http).toBe(405);
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
  'an Origin %s gets no CORS header and changes nothing',
  async (origin) => {
    const answer = await post('/mail/sending', { email: 'a@example.org' }, { origin });
    expect(answer).toMatchObject({ http: 403, envelope: { returnCode: codeOf('cross_site_request') } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('a form or script of another site changes nothing', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const answer = await post('/mail/sending', { email: 'a@example.org' }, { 'sec-fetch-site': site });
    expect(answer.envelope?.returnCode).toBe(codeOf('cross_site_request'));
  }
  const form = await post('/mail/sending', 'email=a@example.org', { 'content-type': 'text/plain' });
  expect(form).toMatchObject({ http: 415, envelope: { returnCode: codeOf('media_type_unsupported') } });
});

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/json; charset=latin1', 415],
  ['nonsense', 415],
  ['application/json; charset=utf-8', 200],
  ['Application/JSON', 200],
])('a body sent as %s is answered %i', async (type, http) => {
  const email = `${http}-${type.length}@example.org`;
  expect((await post('/mail/sending', { email }, { 'content-type': type })).http).toBe(http);
});

test('a body above 100 KB is refused with 413', async () => {
  const answer = await post('/mail/sending', `{"email":"${'a'.repeat(100_001)}"}`);
  expect(answer).toMatchObject({ http: 413, envelope: { returnCode: codeOf('request_too_large') } });
});

test('a repeated query key, an unknown field and an unreadable address are refused by name', async () => {
  const twice = await post('/mail/sending?x=1&x=2', { email: 'twice@example.org' });
  expect(twice.envelope).toMatchObject({ returnCode: codeOf('invalid_input'), extend: 'x' });
  const { envelope } = await world.ask('/nft/payment?nftParamNo=12345678&fiat=EUR&fiat=EUR');
  expect(envelope).toMatchObject({ returnCode: codeOf('invalid_input'), extend: 'fiat' });
  const extra = await post('/mail/sending', { email: 'extra@example.org', kycStatus: 2 });
  expect(extra.envelope).toMatchObject({ returnCode: codeOf('invalid_input'), extend: 'kycStatus' });
  const unread = await world.ask('/nft/payment%zz');
  expect(unread.envelope).toMatchObject({
    returnCode: codeOf('invalid_input'),
    extend: 'request: not HTTP as we read it',
  });
});

test('a caller is refused in their own language', async () => {
  const answer = await post('/mail/sending', {}, { 'accept-language': 'es-ES,es;q=0.9' });
  expect(answer.envelope?.returnMsg).toMatch(/^Falta algún dato/);
  expect(answer.envelope?.extend).toBe('email');
  expect(answer.envelope?.traceId).toMatch(/^[\w-]{16}$/);
});

test("behind a trusted proxy the client's address is the one that the proxy saw", async () => {
  const behind = await openTestApp({ env: { KASSA_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } });
  const ipFor = async (forwarded: string) =>
    (await behind.ask('/nft/client/ip', { headers: { 'x-forwarded-for': forwarded } })).envelope?.data;
  expect(await ipFor('203.0.113.7')).toEqual({ ip: '203.0.113.7' });
  expect(await ipFor('198.51.100.1, 203.0.113.7, 10.1.2.3')).toEqual({ ip: '203.0.113.7' });
  expect(await ipFor('::ffff:203.0.113.7')).toEqual({ ip: '203.0.113.7' });
  expect(await ipFor('nonsense')).toEqual({ ip: '0.0.0.0' });
  await behind.close();
});

test('token, id and email are removed from the address before anything else happens', async () => {
  const answer = await world.ask('/?appId=x&token=SECRET&name=a%20b+c&email=a%40example.org&id=1&signature=q%3D', {
    headers: browser,
  });
  expect(answer).toMatchObject({ http: 303, text: '' });
  expect(answer.headers.location).toBe('/?appId=x&name=a%20b+c&signature=q%3D');
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-kassa-arrival=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=300$/);
  expect((await world.ask('/?to%6ben=x', { headers: browser })).headers.location).toBe('/');
  expect((await world.ask('/?tokens=x&theid=1', { headers: browser })).http).toBe(200);
});

test("reports about a page's policy are accepted, whatever they contain", async () => {
  const report = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
  for (const body of [report, [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }], 'nonsense', {}]) {
    expect((await post('/csp-report', body, { 'content-type': 'application/csp-report' })).http).toBe(204);
  }
});

test('a query that repeats a name twenty thousand times is refused as quickly as any other', async () => {
  const began = process.threadCpuUsage();
  const answer = await world.ask(`/nft/trade/list?${'=&'.repeat(20_000)}`, { headers: { token: 'a', sign: 'b' } });
  expect(answer.envelope?.returnCode).toBe(codeOf('invalid_input'));
  // To copy the values with each one that comes takes many seconds, in which nobody else is answered.
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

test('bytes that are not HTTP get one answer', async () => {
  const { hostname, port } = new URL(world.url);
  const answered = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname, () => socket.write('NOT HTTP AT ALL\r\n\r\n'));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('close', () => answered.resolve(text));
  expect(await answered.promise).toMatch(/^HTTP\/1\.1 400[\s\S]*"returnCode":"10003"/);
});
