import { readFile } from 'node:fs/promises';
import { runCli } from '@kassa/cli';
import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { signLink } from '@kassa/sdk-node';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, gallery } from '../../apps/server/testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../apps/server/testing/merchant-world.ts';
import { secretsOf } from '../../apps/server/testing/sign-in.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const navigates = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

function paymentLink(changes: Readonly<Record<string, string>> = {}): string {
  const parameters = world.parameters({ merchantOrderNo: 'PRINT', 'metadata[page]': 'prints', ...changes });
  const { pathname, search } = new URL(signLink(gallery, parameters, { host: world.url, repeatable: true }));
  return pathname + search;
}

/** Buys as a browser does that follows an address. */
async function buys(address: string): Promise<OrderView> {
  const led = await world.ask(address, { headers: navigates });
  const session = await world.ask(new URL(String(led.headers.location)).pathname, { headers: navigates });
  const buyer = await world.signIn();
  const data = dataOf<BasicData>(await world.open(String(session.headers.location).slice(2)));
  const body = { nftParamNo: data.nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
  return dataOf(await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body }));
}

async function sessions(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from checkout_sessions`.execute(
    world.app.db,
  );
  return Number(rows[0]?.count);
}

test('a payment link sells to two buyers, each under a number of its own, with the notes that it has', async () => {
  const address = paymentLink();
  const [one, other] = [await buys(address), await buys(address)];
  expect(one.merchantOrderNo).toMatch(/^PRINT-[\w-]{8,}$/);
  expect(other.merchantOrderNo).not.toBe(one.merchantOrderNo);
  const listed = await world.call(gallery, `/merchant/v1/orders/${one.orderNo}`);
  expect(dataOf(listed)).toMatchObject({ metadata: { page: 'prints' }, price: { amount: '41.20', currency: 'USD' } });
});

test('who only looks at a payment link makes nothing, and the press of the button on its page does', async () => {
  const before = await sessions();
  const address = paymentLink();
  expect((await world.ask(address, { method: 'HEAD' })).http).toBe(200);
  expect((await world.ask(address, { headers: { ...navigates, 'sec-purpose': 'prefetch' } })).http).toBe(204);
  const page = await world.ask(address, { headers: { accept: 'text/html' } });
  expect(page.text).toContain('<form method="post">');
  expect(await sessions()).toBe(before);
  const pressed = await world.ask(address, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
  expect(pressed.headers.location).toMatch(/\/s\/[\w-]{22}$/);
  expect(await sessions()).toBe(before + 1);
});

test('what is no payment link sells nothing there, and leads to the page that says why', async () => {
  const before = await sessions();
  const once = new URL(signLink(gallery, world.parameters(), { host: world.url })).search;
  const cases: readonly [address: string, code: 'link_signature_invalid' | 'link_expired' | 'success'][] = [
    [paymentLink().replace('41.20', '1.20'), 'link_signature_invalid'],
    // A link for one sale, and the same with what would let it sell again.
    [`/buy${once}`, 'success'],
    [`/buy${once}&repeatable=1`, 'link_signature_invalid'],
    [paymentLink({ timeout: String(world.app.clock.now() - 1) }), 'link_expired'],
  ];
  for (const [address, code] of cases) {
    const led = await world.ask(address, { headers: navigates });
    expect([led.http, led.headers.location], address).toEqual([303, `/${address.slice('/buy'.length)}`]);
    expect((await world.open(address.slice('/buy?'.length))).envelope?.returnCode, address).toBe(codeOf(code));
  }
  expect(await sessions()).toBe(before);
});

test('the page of the example sells with the line that the command line writes', async () => {
  const page = await readFile(new URL('../../examples/button/index.html', import.meta.url), 'utf8');
  const lines: string[] = [];
  const back = ['--redirect', `${world.shop.url}/back`, '--callback', `${world.shop.url}/hook`];
  const words = ['link', '--amount', '20.00', '--name', 'A print', '--order', 'BUTTON', '--many', '--button', ...back];
  const outside = { env: { KASSA_URL: world.url }, say: (line: string) => void lines.push(line) };
  expect(await runCli(words, { ...outside, signal: new AbortController().signal })).toBe(0);
  const [, href = ''] = /<a href="([^"]+)">/.exec(page.replace('\nBUTTON\n', `\n${lines[0]}\n`)) ?? [];
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
  expect((await buys(pathname + search)).merchantOrderNo).toMatch(/^BUTTON-/);
  // Nobody said in which currency its buyers pay.
  expect(search).not.toContain('targetFiat');
  // Its price rises: a new line under the same number is as good, and what it would refuse it still says.
  const dearer = words.map((word) => (word === '20.00' ? '25.00' : word));
  const say = (...more: string[]) => runCli(more, { ...outside, signal: new AbortController().signal });
  expect(await say(...dearer), lines.at(-1)).toBe(0);
  const long = words.map((word) => (word === 'BUTTON' ? 'B'.repeat(101) : word));
  expect(await say(...long)).toBe(1);
  expect(lines.join('\n')).toMatch(/would refuse this link.*\n.*merchantOrderNo/);
});
