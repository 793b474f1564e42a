import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleMerchant, harbourGallery } from '../credentials.ts';
import { openSandbox, type Received, type TestSandbox } from '../testing/open-sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterEach(async () => {
  sandbox.answerWith(() => 200);
  await postJson('/shop/settings', { release: 'auto', acknowledge: true, releaseMs: 1_000 });
});
afterAll(() => sandbox.close());

const within = { timeout: 60_000, interval: 50 };
const hmac = (algorithm: string, secret: string, text: string) =>
  createHmac(algorithm, secret).update(text).digest('base64');
const pairs = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

async function postJson(path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(sandbox.shopUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function buy(form: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(form);
  const response = await fetch(`${sandbox.shopUrl}/shop/buy`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

/** Sends a webhook as Kassa would, and returns the shop's status. */
async function webhook(merchantOrderNo: string, status: string, changes: Record<string, string> = {}) {
  const fields: Record<string, string> = {
    appId: harbourGallery.appId,
    merchantOrderNo,
    orderNo: '77001',
    status,
    fiat: 'SGD',
    amount: '36.50',
  };
  const signature = hmac('sha1', harbourGallery.appSecret, pairs(fields));
  const body = JSON.stringify({ ...fields, signature, ...changes });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${sandbox.shopUrl}/shop/callback`, { method: 'POST', headers, body })).status;
}

const order = async (merchantOrderNo: string) =>
  (await fetch(`${sandbox.shopUrl}/shop/api/orders/${merchantOrderNo}`)).json() as Promise<
    Record<string, string> & { webhooks: { status: string; verified: boolean; acknowledged: boolean }[] }
  >;
const notices = (merchantOrderNo: string) =>
  sandbox.received.filter(({ path, body }) => path.endsWith('/notice') && body.includes(merchantOrderNo));
const noticed = (merchantOrderNo: string, count = 1) =>
  vi.waitFor(() => expect(notices(merchantOrderNo)).toHaveLength(count), within);

function isSignedCall({ method, path, headers, body }: Received): boolean {
  const { appid, timestamp, sign } = headers;
  const nonce = headers['x-nonce'];
  const digest = createHash('sha256').update(body).digest('hex');
  const text = ['v1', method, path, timestamp, nonce, digest].join('\n');
  const classic = createHash('sha1').update(`${appid}${harbourGallery.appSecret}${timestamp}`).digest('hex');
  return headers['x-signature'] === `v1=${hmac('sha256', harbourGallery.appSecret, text)}` && sign === classic;
}

describe('buying', () => {
  it('leads to the checkout by a link that the merchant signed', async () => {
    const link = await buy({ piece: 'heron-standing', quantity: '3' });
    const { signature = '', ...fields } = Object.fromEntries(link.searchParams);
    expect(link.origin).toBe(sandbox.kassaUrl);
    expect(fields).toMatchObject({
      type: 'MINT',
      quantity: '3',
      fiat: 'SGD',
      amount: '109.50',
      name: 'Heron, Standing',
    });
    expect(Number(fields.timeout) - Number(fields.timestamp)).toBe(30 * 60_000);
    expect(signature).toBe(hmac('sha256', harbourGallery.appSecret, pairs(fields)));
    expect((await fetch(fields.picture ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it('names another token after the last one was sold', async () => {
    const first = await buy({ piece: 'murmuration' });
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      type: 'MARKET',
      uniqueId: '77',
      crypto: 'ETH',
      cryptoAmount: '0.012',
    });
    const merchantOrderNo = first.searchParams.get('merchantOrderNo') ?? '';
    await webhook(merchantOrderNo, 'PAY_SUCCESS');
    expect((await buy({ piece: 'murmuration' })).searchParams.get('uniqueId')).toBe('78');
  });

  it('can be signed with SHA-1', async () => {
    const { signature = '', ...fields } = Object.fromEntries(
      (await buy({ piece: 'nine-lanterns', signature: 'sha1' })).searchParams,
    );
    expect(fields.signatureMethod).toBeUndefined();
    expect(signature).toBe(hmac('sha1', harbourGallery.appSecret, pairs(fields)));
  });
});

describe('links for tests', () => {
  it('contain the given values, under the named merchant', async () => {
    const request = {
      appId: exampleMerchant.appId,
      fiat: 'EUR',
      amount: '5.00',
      type: 'MARKET',
      uniqueId: '9',
      signature: 'sha1',
      merchantName: null,
    };
    const { body } = await postJson('/shop/links', request);
    const { signature = '', ...fields } = Object.fromEntries(new URL(body.url ?? '').searchParams);
    expect(fields).toMatchObject({ appId: exampleMerchant.appId, amount: '5.00', uniqueId: '9' });
    expect(fields.quantity).toBeUndefined();
    expect(fields.merchantName).toBeUndefined();
    expect(signature).toBe(hmac('sha1', exampleMerchant.appSecret, pairs(fields)));
    expect((await order(body.merchantOrderNo ?? '')).appId).toBe(exampleMerchant.appId);
  });

  it('are shown with the signed text, and broken in five ways', async () => {
    const body = new URLSearchParams({ appId: harbourGallery.appId, fiat: 'USD', amount: '1.00', signature: 'sha256' });
    const page = await (await fetch(`${sandbox.shopUrl}/shop/links`, { method: 'POST', body })).text();
    for (const text of [
      'Signed string',
      'Tampered with',
      'Unsigned',
      'Expired',
      'Replayed',
      'Same number, different price',
    ]) {
      expect(page).toContain(text);
    }
  });
});

describe('a webhook', () => {
  it('of a paid order makes the shop release the NFT and notify Kassa, once', async () => {
    const merchantOrderNo = (await buy({ piece: 'heron-standing' })).searchParams.get('merchantOrderNo') ?? '';
    expect(await webhook(merchantOrderNo, 'NEW')).toBe(200);
    expect(await webhook(merchantOrderNo, 'PAY_SUCCESS')).toBe(200);
    expect(await webhook(merchantOrderNo, 'PAY_SUCCESS')).toBe(200);
    await vi.waitFor(async () => expect((await order(merchantOrderNo)).noticeState).toBe('taken'), within);
    const [notice] = notices(merchantOrderNo);
    expect(notices(merchantOrderNo)).toHaveLength(1);
    expect(notice && isSignedCall(notice)).toBe(true);
    expect(JSON.parse(notice?.body ?? '')).toMatchObject({
      orderNo: '77001',
      releaseStatus: 'SUCCESS',
      transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
  });

  it('that comes late does not change the order back', async () => {
    const merchantOrderNo = (await buy({ piece: 'heron-standing' })).searchParams.get('merchantOrderNo') ?? '';
    for (const status of ['PAY_SUCCESS', 'FINISHED', 'NEW', 'PAY_SUCCESS']) await webhook(merchantOrderNo, status);
    expect((await order(merchantOrderNo)).status).toBe('FINISHED');
  });

  it('with one changed letter is refused and changes nothing', async () => {
    const merchantOrderNo = (await buy({ piece: 'heron-standing' })).searchParams.get('merchantOrderNo') ?? '';
    expect(await webhook(merchantOrderNo, 'PAY_SUCCESS', { amount: '36.51' })).toBe(401);
    expect(await order(merchantOrderNo)).toMatchObject({
      status: '',
      releaseStatus: '',
      webhooks: [{ status: 'PAY_SUCCESS', verified: false }],
    });
  });

  it.each(['', '[]', '{"status":1}', 'null', '{'])('of %s is refused', async (body) => {
    const response = await fetch(`${sandbox.shopUrl}/shop/callback`, { method: 'POST', body });
    expect(response.status).toBe(401);
  });

  it('is answered with an error while the shop is set to do so', async () => {
    await postJson('/shop/settings', { acknowledge: false });
    const merchantOrderNo = (await buy({ piece: 'heron-standing' })).searchParams.get('merchantOrderNo') ?? '';
    expect(await webhook(merchantOrderNo, 'PAY_SUCCESS')).toBe(500);
    expect(await order(merchantOrderNo)).toMatchObject({
      releaseStatus: '',
      webhooks: [{ verified: true, acknowledged: false }],
    });
  });
});

describe('the release', () => {
  it('takes as long as the shop is set to, and a time that is none changes nothing', async () => {
    expect((await postJson('/shop/settings', { releaseMs: -1 })).status).toBe(400);
    const settings = await postJson('/shop/settings', { releaseMs: 0 });
    expect(settings.body).toEqual({ release: 'auto', acknowledge: true, releaseMs: 0 });
    const merchantOrderNo = (await buy({ piece: 'heron-standing' })).searchParams.get('merchantOrderNo') ?? '';
    await webhook(merchantOrderNo, 'PAY_SUCCESS');
    await noticed(merchantOrderNo);
  });

  it('is reported again until Kassa answers', async () => {
    sandbox.answerWith(({ path }) => (path.endsWith('/notice') && notices(merchantOrderNo).length < 3 ? 503 : 200));
    const merchantOrderNo = (await buy({ piece: 'heron-standing' })).searchParams.get('merchantOrderNo') ?? '';
    await webhook(merchantOrderNo, 'PAY_SUCCESS');
    await noticed(merchantOrderNo, 3);
    await vi.waitFor(async () => expect((await order(merchantOrderNo)).noticeState).toBe('taken'), within);
    const [first, , third] = notices(merchantOrderNo).map(({ body }) => JSON.parse(body).transactionHash);
    expect(third).toBe(first);
  });

  it('waits for a person where the shop is set to do so, and can fail', async () => {
    await postJson('/shop/settings', { release: 'manual' });
    const merchantOrderNo = (await buy({ piece: 'heron-standing' })).searchParams.get('merchantOrderNo') ?? '';
    await webhook(merchantOrderNo, 'PAY_SUCCESS');
    expect(await order(merchantOrderNo)).toMatchObject({ status: 'PAY_SUCCESS', releaseStatus: '' });
    await postJson(`/shop/orders/${merchantOrderNo}/release`, { status: 'FAIL' });
    await noticed(merchantOrderNo);
    expect(JSON.parse(notices(merchantOrderNo)[0]?.body ?? '')).toMatchObject({ releaseStatus: 'FAIL' });
  });
});

describe('the way back', () => {
  it('is trusted only when it is signed', async () => {
    const merchantOrderNo = (await buy({ piece: 'heron-standing' })).searchParams.get('merchantOrderNo') ?? '';
    const word = { merchantOrderNo, orderNo: '77001', status: 'PAY_SUCCESS' };
    const signature = hmac('sha256', harbourGallery.appSecret, `return&${pairs(word)}`);
    const back = async (query: Record<string, string>) =>
      (await fetch(`${sandbox.shopUrl}/shop/return?${new URLSearchParams(query)}`)).text();
    expect(await back({ ...word, signature })).toContain('signature verified');
    expect(await back({ ...word, status: 'FINISHED', signature })).toContain('couldn’t verify this return link');
  });
});

it('every page works, and runs only its own scripts', async () => {
  for (const path of ['/shop', '/shop/orders', '/shop/links', '/mailbox', '/shop/return']) {
    const response = await fetch(sandbox.shopUrl + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/);
    expect(await response.text()).not.toMatch(/<script(?![^>]* src=)|style="|\son\w+=/);
  }
});
