import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OrderView } from '@kassa/contract';
import { dataOf, gallery } from './merchant-client.ts';
import type { BasicData, MerchantWorld } from './merchant-world.ts';
import { secretsOf } from './sign-in.ts';

// The plug-in of examples/woocommerce in PHP, with a stand-in for WordPress.

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const shopProgram = at('examples/woocommerce/tests/shop.php');
const bareProgram = at('examples/woocommerce/tests/bare.php');
const ran = promisify(execFile);

/** Whether this machine has PHP. */
export const phpIsHere = spawnSync('php', ['--version']).status === 0;
/** What the title of a test says where it has none. */
export const withoutPhp = phpIsHere ? '' : ' (skipped: php is not on this machine)';

/** What the plug-in loads Kassa's client for PHP from. */
export const clientForPhp = at('sdks/php/autoload.php');

/** What the shop keeps of an order. */
export type ShopOrder = Record<string, string> & { notes?: string[] };

/** A shop with the plug-in, against the server of a world over HTTP. */
export interface WooCommerceShop {
  readonly url: string;
  /** Runs a word of shop.php, such as `pay 7`. @param more settings of this run alone */
  run(words: readonly string[], more?: Record<string, string>): Promise<{ stdout: string; stderr: string }>;
  /** The same, and reads what it prints. */
  ask<T>(words: readonly string[], more?: Record<string, string>): Promise<T>;
  /** Loads the plug-in into a WordPress that has nothing else. */
  runBare(settings: Record<string, string>): Promise<{ stdout: string }>;
  readOrder(number: number): Promise<ShopOrder>;
  close(): Promise<void>;
}

/** Opens a shop with pending orders, each by its number. */
export async function openWooCommerceShop(
  world: MerchantWorld,
  orders: Readonly<Record<number, { total: string; currency: string }>>,
): Promise<WooCommerceShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kassa-woocommerce-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'orders.json');
  const env = {
    PATH: process.env.PATH ?? '',
    KASSA_PHP: clientForPhp,
    SHOP_FILE: file,
    SHOP_URL: url,
    GATEWAY_HOST: world.url,
    GATEWAY_APP_ID: gallery.appId,
    GATEWAY_APP_SECRET: gallery.appSecret,
  };
  const pending = Object.entries(orders).map(([number, order]) => [number, { ...order, status: 'pending' }]);
  await writeFile(file, JSON.stringify(Object.fromEntries(pending)));
  const server = phpIsHere
    ? spawn('php', ['-S', `127.0.0.1:${port}`, shopProgram], { env, stdio: 'ignore' })
    : undefined;
  const run: WooCommerceShop['run'] = (words, more = {}) =>
    ran('php', [shopProgram, ...words], { env: { ...env, ...more } });
  return {
    url,
    run,
    runBare: (settings) => ran('php', [bareProgram], { env: { ...env, ...settings } }),
    ask: async (words, more) => JSON.parse((await run(words, more)).stdout),
    readOrder: async (number) => (JSON.parse(await readFile(file, 'utf8')) as Record<number, ShopOrder>)[number] ?? {},
    async close() {
      server?.kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** Opens what the plug-in led to, and places its order. */
export async function placedFrom(world: MerchantWorld, redirect: string, fiat = 'SGD'): Promise<OrderView> {
  const led = await world.ask(new URL(redirect).pathname);
  const buyer = await world.signIn();
  const data = dataOf<BasicData>(await world.open(String(led.headers.location).slice(2)));
  const body = { nftParamNo: data.nftParamNo, fiat, payWayCode: '10009', payBankCode: 'visa' };
  return dataOf(await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body }));
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((found) =>
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    }),
  );
}
