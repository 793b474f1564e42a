import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OrderView } from '@kassa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { dataOf, gallery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';

// The plug-in of examples/woocommerce in PHP, with a stand-in for WordPress, against the server over HTTP.

const at = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const shopProgram = at('examples/woocommerce/tests/shop.php');
const isHere = spawnSync('php', ['--version']).status === 0;
const said = isHere ? '' : ' (skipped: php is not on this machine)';
const ran = promisify(execFile);

let world: MerchantWorld;
let folder: string;
let env: Record<string, string>;
let server: ChildProcess | undefined;
beforeAll(async () => {
  world = await openMerchantWorld();
  folder = await mkdtemp(join(tmpdir(), 'kassa-woocommerce-'));
  const port = await freePort();
  env = {
    PATH: process.env.PATH ?? '',
    KASSA_PHP: at('sdks/php/autoload.php'),
    SHOP_FILE: join(folder, 'orders.json'),
    SHOP_URL: `http://127.0.0.1:${port}`,
    GATEWAY_HOST: world.url,
    GATEWAY_APP_ID: gallery.appId,
    GATEWAY_APP_SECRET: gallery.appSecret,
  };
  const pending = { total: '20.00', currency: 'USD', status: 'pending' };
  await writeFile(
    env.SHOP_FILE ?? '',
    JSON.stringify(Object.fromEntries([7, 8, 9, 10, 11, 12].map((number) => [number, pending]))),
  );
  if (isHere) server = spawn('php', ['-S', `127.0.0.1:${port}`, shopProgram], { env, stdio: 'ignore' });
});
afterAll(async () => {
  server?.kill();
  await world.close();
  await rm(folder, { recursive: true });
});

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((found) =>
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    }),
  );
}

const php = async (...words: string[]) => (await ran('php', [shopProgram, ...words], { env })).stdout;

async function shopOrder(number = 7): Promise<Record<string, string> & { notes?: string[] }> {
  const all = JSON.parse(await readFile(env.SHOP_FILE ?? '', 'utf8')) as Record<number, Record<string, string>>;
  return all[number] ?? {};
}

/** Sells an order of the shop, and tells the shop. */
async function sold(number: number): Promise<OrderView> {
  const { redirect } = JSON.parse(await php('pay', String(number))) as { redirect: string };
  const order = await placed(redirect);
  await world.pay(order.orderNo);
  await world.sendEvents();
  return order;
}

/** Sends the shop a webhook that it had before. */
async function resent(status: string, { orderNo }: OrderView): Promise<number> {
  const asked = await world.call(gallery, `/nft/openapi/query/trade?orderNo=${orderNo}`);
  const { signature: _, ...fields } = dataOf<Record<string, string>>(asked);
  const body = JSON.stringify(signedEvent({ ...fields, status }));
  return (await fetch(`${env.SHOP_URL}/wc-api/kassa/`, { method: 'POST', body })).status;
}

function signedEvent(fields: Record<string, string>): Record<string, string> {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, signature: createHmac('sha1', gallery.appSecret).update(text).digest('base64') };
}

/** Opens what the plug-in led to, and places its order. */
async function placed(redirect: string): Promise<OrderView> {
  const led = await world.ask(new URL(redirect).pathname);
  const buyer = await world.signIn();
  const data = dataOf<BasicData>(await world.open(String(led.headers.location).slice(2)));
  const body = { nftParamNo: data.nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
  return dataOf(await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body }));
}

test.skipIf(!isHere)(
  `a shop with the plug-in sells, hands over, and sends back a part and the rest${said}`,
  async () => {
    const first = JSON.parse(await php('pay', '7')) as { result: string; redirect: string };
    expect(first.result).toBe('success');
    // The buyer comes back and tries once more: the first address is dead.
    const again = JSON.parse(await php('pay', '7')) as { redirect: string };
    expect((await world.ask(new URL(first.redirect).pathname)).headers.location).not.toMatch(/signature=/);
    const order = await placed(again.redirect);

    const forged = await fetch(`${env.SHOP_URL}/wc-api/kassa/`, { method: 'POST', body: '{"status":"PAY_SUCCESS"}' });
    expect(forged.status).toBe(401);
    expect((await shopOrder()).status).toBe('pending');
    await world.pay(order.orderNo);
    await world.sendEvents();
    const paid = await shopOrder();
    expect([paid.status, paid.transaction]).toEqual(['completed', order.orderNo]);
    expect(paid.notes?.[0]).toContain('Kassa: paid');
    // It was completed at once, and the plug-in said so.
    expect((await world.readOrder(order.orderNo)).status).toBe('completed');

    expect(JSON.parse(await php('refund', '7', '5.00'))).toBe(true);
    const part = await world.call(gallery, `/merchant/v1/refunds?orderNo=${order.orderNo}`);
    const [refund] = dataOf<{ items: { amount: string; currency: string }[] }>(part).items;
    const quarter = BigInt(order.quote.fiatSumAmount.replace('.', '')) / 4n;
    expect([refund?.amount.replace('.', ''), refund?.currency]).toEqual([String(quarter), 'SGD']);
    expect(JSON.parse(await php('refund', '7', '50.00'))).toMatchObject({ code: 'kassa' });
  },
);

test.skipIf(!isHere)(
  `parts that make up the whole price send back the whole charge, to the last cent${said}`,
  async () => {
    const { orderNo, quote } = await sold(8);
    for (const amount of ['3.33', '3.33', '13.34']) expect(JSON.parse(await php('refund', '8', amount))).toBe(true);
    const { items } = dataOf<{ items: { amount: string }[] }>(
      await world.call(gallery, `/merchant/v1/refunds?orderNo=${orderNo}`),
    );
    const cents = items.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);
    expect([items.length, String(cents)]).toEqual([3, quote.fiatSumAmount.replace('.', '')]);
  },
);

test.skipIf(!isHere)(`a refund that was refused can be asked for again, once it is possible${said}`, async () => {
  const { orderNo } = await sold(9);
  await disputedOf(world, orderNo, 'open');
  expect(JSON.parse(await php('refund', '9', '5.00'))).toMatchObject({ code: 'kassa' });
  await disputedOf(world, orderNo, 'won');
  expect(JSON.parse(await php('refund', '9', '5.00'))).toBe(true);
});

test.skipIf(!isHere)(
  `a webhook that comes again changes nothing of an order that is canceled or refunded${said}`,
  async () => {
    const order = await sold(10);
    for (const status of ['cancelled', 'refunded']) {
      await php('set', '10', status);
      const before = await shopOrder(10);
      for (const again of ['PAY_SUCCESS', 'TIMEOUT']) expect(await resent(again, order)).toBe(200);
      expect(await shopOrder(10)).toEqual(before);
    }
  },
);

test.skipIf(!isHere)(
  `who tries again while the money of a first try may come is not told that nothing was charged${said}`,
  async () => {
    const { redirect } = JSON.parse(await php('pay', '11')) as { redirect: string };
    const order = await placed(redirect);
    await world.pay(order.orderNo);
    const { stdout, stderr } = await ran('php', [shopProgram, 'pay', '11'], { env });
    expect(JSON.parse(stdout)).toEqual({ result: 'failure' });
    expect(stderr).toContain('error: Your earlier payment of this order');
    expect(stderr).not.toContain('Nothing was charged');
  },
);

test.skipIf(!isHere)(`a failed payment can be tried again${said}`, async () => {
  const { redirect } = JSON.parse(await php('pay', '12')) as { redirect: string };
  const first = await placed(redirect);
  await world.call(gallery, `/task/mock/order/status?orderNo=${first.orderNo}&status=3`);
  await world.sendEvents();
  expect((await shopOrder(12)).status).toBe('failed');
  await sold(12);
  expect((await shopOrder(12)).status).toBe('completed');
});

/** Looks whether buyers are offered the way to pay, and what the shopkeeper reads in its settings. */
async function offer(more: Record<string, string>): Promise<[isOffered: boolean, settings: string]> {
  const { stdout } = await ran('php', [shopProgram, 'offers', 'here'], {
    env: { ...env, GATEWAY_ENABLED: 'yes', ...more },
  });
  return JSON.parse(stdout) as [boolean, string];
}

test.skipIf(!isHere)(
  `buyers are offered Kassa only where it takes the shop's currency as a price, and its settings say why not${said}`,
  async () => {
    for (const SHOP_CURRENCY of ['USD', 'EUR', 'SGD']) {
      expect(await offer({ SHOP_CURRENCY })).toEqual([true, '<table></table>']);
    }
    const [isOffered, settings] = await offer({ SHOP_CURRENCY: 'CHF' });
    expect([isOffered, settings]).toEqual([false, expect.stringContaining('takes no prices in CHF')]);
    expect(settings).toContain('EUR');
    // What Kassa said is kept, so a page of the shop does not wait for it again.
    const down = 'http://127.0.0.1:1';
    expect((await offer({ SHOP_CURRENCY: 'CHF', GATEWAY_APP_SECRET: 'wrong' }))[0]).toBe(false);
    // Where nobody can be asked nothing is hidden; the shopkeeper reads it.
    const [isShown, about] = await offer({ SHOP_CURRENCY: 'CHF', GATEWAY_HOST: down });
    expect([isShown, about]).toEqual([true, expect.stringContaining('No answer from http://127.0.0.1:1')]);
  },
);

test.skipIf(!isHere)(
  `without an appId or a secret buyers are offered nothing, and the settings ask for it${said}`,
  async () => {
    for (const name of ['GATEWAY_APP_ID', 'GATEWAY_APP_SECRET']) {
      expect(await offer({ [name]: '' })).toEqual([false, expect.stringContaining('appId and appSecret')]);
    }
  },
);

test.skipIf(!isHere)(`WooCommerce is told which of its features the plug-in fits${said}`, async () => {
  expect(JSON.parse(await php('fits', '7'))).toEqual({ custom_order_tables: true, cart_checkout_blocks: false });
});

test.skipIf(!isHere)(`a part of a charge is counted in whole numbers${said}`, async () => {
  const parts: readonly [charged: string, part: string, total: string, expected: string][] = [
    ['25.97', '10.00', '20.00', '12.98'],
    ['25.97', '20', '20.00', '25.97'],
    ['12770000', '0.01', '999999.99', '0'],
    ['999999999', '333.33', '999.99', '333333333'],
    ['0.05', '1', '2', '0.02'],
  ];
  for (const [charged, part, total, expected] of parts)
    expect(JSON.parse(await php('part', charged, part, total)), charged).toBe(expected);
});
