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
const inFrame = { 'sec-fetch-dest': 'iframe' };

async function session(merchant: typeof embedding): Promise<string> {
  const shop = `http://127.0.0.1:${world.app.config.sandboxPort}`;
  const body = JSON.stringify({
    type: 'MINT',
    quantity: 1,
    fiat: 'USD',
    amount: 32,
    name: 'Heron',
    picture: `${shop}/art/heron-standing.png`,
    merchantOrderNo: `F-${merchant.appId}`,
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

test("in its merchant's page a session opens again where no cookie is kept, but logs nobody in again; nowhere else, and not too late", async () => {
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
  expect((await open({})).link).toContain('checkout=used');
  const elsewhere = await session(gallery);
  await open({}, elsewhere);
  expect((await open(inFrame, elsewhere)).link).toContain('checkout=used');
  await world.later(61 * minute);
  expect((await open(inFrame)).link).toContain('checkout=used');
});
