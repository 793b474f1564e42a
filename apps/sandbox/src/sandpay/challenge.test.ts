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

async function asked(): Promise<{ id: string; url: string }> {
  const { body } = await sandpay.pay('4000 0000 0000 3220');
  expect(body).toMatchObject({ status: 'requires_challenge', captures: [] });
  return { id: body.id, url: body.challenge?.url ?? '' };
}
const answer = (url: string, word: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: word }) });
const read = async (id: string) => (await sandpay.call({ path: `/v1/payments/${id}` })).body;

describe('the issuer asks', () => {
  it('for this amount and card, and only the session’s pages can frame it', async () => {
    const { url } = await asked();
    const response = await fetch(url);
    const page = await response.text();
    expect(page).toContain('SGD\u00A041.20');
    expect(page).toContain('<dd>3220</dd>');
    expect(page).toContain('<dd>Harbour Gallery</dd>');
    expect(response.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://127.0.0.1:4000 https://shop.example',
    );
  });

  it.each([
    ['en-US', 'Did you start this payment?'],
    ['zh-HK', '這筆付款是你發起的嗎？'],
    ['es', '¿Has iniciado tú este pago?'],
    ['ko', '본인이 요청한 결제인가요?'],
  ])('in %s', async (language, question) => {
    const { url } = await asked();
    expect(await (await fetch(`${url}?language=${language}`)).text()).toContain(question);
  });

  it('and takes the money once when the holder confirms', async () => {
    const { id, url } = await asked();
    await answer(url, 'confirm');
    await answer(url, 'refuse');
    expect(await read(id)).toMatchObject({ status: 'captured', captures: [{ amount: '4120' }] });
  });

  it('and takes nothing when the holder refuses', async () => {
    const { id, url } = await asked();
    await answer(url, 'refuse');
    await answer(url, 'confirm');
    expect(await read(id)).toMatchObject({ status: 'declined', declineCode: 'challenge_failed', captures: [] });
  });

  it('and gives up after a quarter of an hour', async () => {
    const { id, url } = await asked();
    await fetch(`${sandbox.shopUrl}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 15 * 60_000 }),
    });
    await answer(url, 'confirm');
    expect(await read(id)).toMatchObject({ status: 'declined', declineCode: 'challenge_expired', captures: [] });
    expect(await (await fetch(url)).text()).toContain('Time&#39;s up. You haven&#39;t been charged.');
  });
});
