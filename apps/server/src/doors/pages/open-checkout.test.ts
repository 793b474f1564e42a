import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyHeaders, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const embedding = { appId: 'kassa0sandbox002', appSecret: 'kassa-sandbox-secret-00000000002' };
const target = '/merchant/v1/checkout-sessions';
const aTab = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const inFrame = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };

async function session(merchant: typeof embedding, expiresInSeconds = 1_800): Promise<string> {
  const shop = `http://127.0.0.1:${world.app.config.sandboxPort}`;
  const body = JSON.stringify({
    type: 'MINT',
    quantity: 1,
    fiat: 'USD',
    amount: 32,
    name: 'Heron',
    picture: `${shop}/art/heron-standing.png`,
    merchantOrderNo: `F-${Math.random()}`,
    expiresInSeconds,
    redirectUrl: `${shop}/back`,
    callbackUrl: `${shop}/hook`,
    email: 'framed@example.com',
  });
  const signed = bodyHeaders(merchant, { method: 'POST', target, body, now: world.app.clock.now() });
  const headers = { ...signed, 'content-type': 'application/json' };
  const { envelope } = await world.ask(target, { method: 'POST', headers, body });
  const { url } = z.object({ url: z.string() }).parse(envelope?.data);
  return new URL(url).pathname;
}

test("in its merchant's page a session opens again without a cookie, but logs nobody in again; nowhere else, and not too late", async () => {
  const path = await session(embedding);
  const open = async (headers: Record<string, string>, at = path) => {
    const { headers: got } = await world.ask(at, { headers });
    return { link: String(got.location), cookies: [got['set-cookie'] ?? []].flat().join('\n') };
  };
  const first = await open(inFrame);
  expect(first.cookies).toContain('__Host-kassa-arrival');
  const again = await open(inFrame);
  expect(again.link).toBe(first.link);
  expect(again.cookies).not.toContain('__Host-kassa-arrival');
  expect((await open(aTab)).link).toContain('checkout=used');
  const elsewhere = await session(gallery);
  await open(aTab, elsewhere);
  expect((await open(inFrame, elsewhere)).link).toContain('checkout=used');
  await world.later(61 * minute);
  expect((await open(inFrame)).link).toContain('checkout=used');
});

test('a session opens for the first time until its end, and to nobody after it', async () => {
  const [inTime, tooLate] = [await session(gallery, 600), await session(gallery, 599)];
  const open = async (path: string) => String((await world.ask(path, { headers: aTab })).headers.location);
  await world.later(9 * minute);
  expect(await open(inTime)).toContain('signature=');
  await world.later(minute);
  expect(await open(tooLate)).toContain('checkout=used');
});

test('neither a prefetch, a HEAD nor a preview uses a session up; then its buyer opens it, logged in', async () => {
  const path = await session(gallery);
  const html = { accept: 'text/html' };
  const reads: [string, Record<string, string>, number][] = [
    ['HEAD', {}, 200],
    ['HEAD', aTab, 200],
    ['GET', { ...aTab, 'sec-purpose': 'prefetch;prerender' }, 204],
    ['GET', { 'user-agent': 'WhatsApp/2.23' }, 303],
    ['GET', { ...html, 'user-agent': 'TelegramBot (like TwitterBot)' }, 200],
    ['GET', { ...html, 'sec-fetch-mode': 'no-cors' }, 200],
    ['POST', { 'sec-fetch-site': 'cross-site' }, 303],
  ];
  for (const [method, headers, http] of reads) {
    const answer = await world.ask(path, { method, headers });
    expect([method, headers, answer.http]).toEqual([method, headers, http]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    if (http === 303) expect(String(answer.headers.location)).toContain('signature=');
  }
  const opened = await world.ask(path, { headers: aTab });
  expect([opened.headers['set-cookie']].flat().join()).toContain('__Host-kassa-arrival');
  expect((await world.ask(path, { headers: aTab })).headers.location).toContain('checkout=used');
  expect((await world.ask(path, { headers: html })).headers.location).toContain('checkout=used');
});

test('a browser that does not say that it navigates gets a page that opens the session by its script or a press', async () => {
  const [path, embedded] = [await session(gallery), await session(embedding)];
  const page = await world.ask(path, { headers: { accept: 'text/html', 'accept-language': 'es' } });
  expect(page.text).toMatch(/<html lang="es">.*<form method="post"><button>Continuar al pago<\/button>/s);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[\w-]+'.*form-action 'self'; frame-ancestors 'none'$/);
  const opened = await world.ask(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
  expect([opened.http, [opened.headers['set-cookie']].flat().join()]).toEqual([
    303,
    expect.stringContaining('__Host-kassa-arrival'),
  ]);
  expect((await world.ask(path, { method: 'POST' })).headers.location).toContain('checkout=used');
  const inPage = await world.ask(embedded, { headers: { accept: 'text/html' } });
  expect(inPage.headers['content-security-policy']).toMatch(/frame-ancestors http:\/\/127\.0\.0\.1:\d+$/);
  expect(inPage.headers['x-frame-options']).toBeUndefined();
});
