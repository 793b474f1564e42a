import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';
import { sandpayClient } from '../testing/sandpay-client.ts';

let sandbox: TestSandbox;
let sandpay: ReturnType<typeof sandpayClient>;

beforeAll(async () => {
  sandbox = await openSandbox();
  sandpay = sandpayClient(sandbox.providerUrl);
});
afterAll(() => sandbox.close());

describe('a frame', () => {
  it.each(['number', 'expiry', 'cvv'])(
    'for the %s runs its own script, and only the session’s origins can frame it',
    async (field) => {
      const { frameUrl } = await sandpay.openSession();
      const response = await fetch(`${frameUrl}&field=${field}&language=en-US&theme=dark`);
      const page = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("connect-src 'self'");
      expect(policy).toContain('frame-ancestors http://127.0.0.1:4000 https://shop.example');
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(page).toContain(`nonce="${nonce}"`);
      expect(page).toContain('data-theme="dark"');
      expect(page).toContain('inputmode="numeric"');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    ['en-US', 'Card number', 'Enter a valid card number'],
    ['zh-HK', '卡號', '請輸入有效的卡號'],
    ['es', 'Número de tarjeta', 'Introduce un número de tarjeta válido'],
    ['ko', '카드 번호', '올바른 카드 번호를 입력해 주세요'],
  ])('is shown in %s', async (language, label, error) => {
    const { frameUrl } = await sandpay.openSession();
    const page = await (await fetch(`${frameUrl}&field=number&language=${language}`)).text();
    expect(page).toContain(`aria-label="${label}"`);
    expect(page).toContain(error);
  });

  it('expires after a quarter of an hour', async () => {
    const { frameUrl } = await sandpay.openSession();
    await fetch(`${sandbox.shopUrl}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 15 * 60_000 }),
    });
    expect((await fetch(`${frameUrl}&field=number`)).status).toBe(410);
  });

  it('refuses a framing page that is not an origin', async () => {
    const body = { reference: 'x', ancestors: ["https://a.example; script-src 'unsafe-inline'"], language: 'es' };
    expect((await sandpay.call({ path: '/v1/card-sessions', body })).status).toBe(400);
  });
});

describe('a card', () => {
  it('becomes a token with brand and last four digits', async () => {
    const response = await sandpay.typeCard('5555 5555 5555 4444');
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      brand: 'mastercard',
      last4: '4444',
      token: expect.stringMatching(/^ct_[0-9a-f]{32}$/),
    });
  });

  it.each([
    ['4111111111111112', {}, 'number'],
    ['378282246310005', {}, 'number'],
    ['4111111111111111', { expiry: '01/20' }, 'expiry'],
    ['4111111111111111', { expiry: '13/30' }, 'expiry'],
    ['4111111111111111', { cvv: '12' }, 'cvv'],
  ])('%s %o is refused for its %s', async (number, card, field) => {
    const response = await sandpay.typeCard(number, card);
    expect([response.status, await response.json()]).toEqual([422, { field }]);
  });

  it('is accepted only from the frames', async () => {
    const { id: session } = await sandpay.openSession();
    const body = JSON.stringify({ session, number: '4111111111111111', expiry: '12/39', cvv: '123' });
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      const headers = { 'content-type': 'application/json', ...(site ? { 'sec-fetch-site': site } : {}) };
      const response = await fetch(`${sandbox.providerUrl}/card-frame/tokens`, { method: 'POST', headers, body });
      expect(response.status).toBe(403);
    }
  });

  it('leaves neither its number nor its CVV on the disk', async () => {
    const number = '4485275742308327';
    const cvv = '719';
    const token = (await (await sandpay.typeCard(number, { cvv })).json()) as { token: string };
    const request = { ...(await sandpay.requestFor(number)), cardToken: token.token };
    expect((await sandpay.call({ path: '/v1/payments', body: request, key: request.reference })).status).toBe(201);
    const folder = join(sandbox.dataDir, 'sandbox');
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
    const written = files.join('\n');
    expect(written).toContain(token.token);
    expect(written).not.toContain(number);
    expect(written).not.toContain('4485 2757 4230 8327');
    expect(written).not.toMatch(/cvv.{0,8}719/s);
  });
});
