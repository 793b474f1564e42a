import { codeOf } from '@kassa/contract/codes';
import { linkParameters } from '@kassa/contract/merchant';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, dataOf, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { Answered } from '../../../testing/test-app.ts';

// What a call for a checkout session took must open.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

function saleOf(changes: Record<string, string> = {}): Record<string, string> {
  const { timestamp: _one, timeout: _other, ...sale } = world.parameters();
  return { ...sale, ...changes };
}

async function create(sale: Record<string, string>): Promise<Answered> {
  const target = '/merchant/v1/checkout-sessions';
  const body = JSON.stringify(sale);
  const headers = bodyHeaders(gallery, { method: 'POST', target, body, now: world.app.clock.now() });
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  return world.ask(target, sent);
}

/** Opens a session as a browser does. @returns the data of home */
async function open({ url }: { url: string }): Promise<BasicData> {
  const led = await world.ask(new URL(url).pathname);
  expect(led.http).toBe(303);
  const query = String(led.headers.location).slice(2);
  const answer = await world.open(query);
  if (answer.envelope?.returnCode !== codeOf('success')) throw new Error(`${query}\n${answer.text}`);
  return dataOf(answer);
}

test('a session whose redirectUrl has a query of its own opens, whatever the names in it are', async () => {
  for (const name of linkParameters) {
    for (const query of [`?${name}=7`, `?a=1&${name}=7`, `?a=1&${name}=SGD&${name}=8#x&${name}=9`]) {
      const redirectUrl = `${world.shop.url}/back${query}`;
      const { merchant } = await open(dataOf(await create(saleOf({ redirectUrl }))));
      expect(merchant.redirectUrl).toBe(redirectUrl);
    }
  }
});

test('so does a signed link, correctly encoded', async () => {
  for (const name of linkParameters) {
    const redirectUrl = `${world.shop.url}/back?a=1&${name}=7`;
    const { merchant } = dataOf<BasicData>(
      await world.open(linkQuery(gallery, world.parameters({ redirectUrl }), 'sha256')),
    );
    expect(merchant.redirectUrl).toBe(redirectUrl);
  }
});

test('a session opens with addresses as long as they may be, and texts in any script', async () => {
  const long = (path: string) => `${world.shop.url}${path}`.padEnd(2_048, '/?&=:');
  const redirectUrl = long('/back');
  const sale = saleOf({
    redirectUrl,
    failRedirectUrl: long('/failed'),
    callbackUrl: long('/hook'),
    picture: long('/1.png'),
    name: '画'.repeat(256),
    merchantName: '店'.repeat(128),
  });
  expect((await open(dataOf(await create(sale)))).merchant.redirectUrl).toBe(redirectUrl);
});

test('whatever text a session was made with: it opens with it, or was refused when it was made', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('&', '=', '+', '%', '%26', ' ', '#', '&amount=1', '&name=', '&targetFiat=SGD', '\ud800', '\u202e'),
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(text, text, async (name, suffix) => {
      const sale = saleOf({ name, merchantName: suffix });
      const merchantOrderNo = `${sale.merchantOrderNo}${suffix}`;
      const made = await create({ ...sale, merchantOrderNo });
      expect(made.http).toBeLessThan(500);
      if (made.http !== 200) return;
      const { item, merchant } = await open(dataOf(made));
      expect([item.name, merchant.merchantName]).toEqual([name, suffix]);
      opened += 1;
    }),
    { numRuns: 60 },
  );
  expect(opened).toBeGreaterThan(10);
}, 60_000);
