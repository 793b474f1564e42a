/** @module-tag night */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { collectionAbi, sandboxChain } from '@kassa/chain';
import type { OrderView } from '@kassa/contract';
import { createPublicClient, http } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmCli } from '../../tools/launch/install.mjs';
import { packAll } from '../../tools/packages/pack.ts';
import { published } from '../../tools/packages/published.ts';
import { claimPorts } from '../../tools/ports.ts';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// The shop of examples/marketplace as a merchant has it: copied out, with the packed SDK, against the sandbox's chain.

let world: PaymentWorld;
let buyer: Buyer;
let folder: string;
let shop: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-marketplace-'));
  const example = fileURLToPath(new URL('../../examples/marketplace', import.meta.url));
  await cp(example, folder, { recursive: true });
  const sdk = published.filter((one) => one.folder === 'packages/sdk-node');
  const packed = await packAll(join(folder, 'packed'), sdk);
  const install = [npmCli(), 'install', '--offline', '--no-audit', '--no-fund', ...packed];
  await promisify(execFile)(process.execPath, install, { cwd: folder });
  world = await openPaymentWorld({ chain: true });
  buyer = await new Buyer(world).logIn();
  await until(async () => (await world.query('select from treasury_balances where native and enough'))[0]);
  shop = `http://127.0.0.1:${await claimPorts(1)}`;
  await startShop();
}, 180_000);
afterAll(async () => {
  await stopShop();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function startShop(): Promise<void> {
  const env = { KASSA_URL: world.serverUrl, SHOP_URL: shop, CHAIN_RPC_URL: `${world.chainUrl}/rpc` };
  running = spawn(process.execPath, ['server.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await until(async () => (await fetch(shop).catch(() => undefined))?.ok || undefined);
}

async function stopShop(): Promise<void> {
  if (!running || running.exitCode !== null) return;
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}

const page = async (path: string) => (await fetch(shop + path)).text();

/** Presses the button on a work's page. */
function press(work: string, wallet: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const body = new URLSearchParams({ wallet });
  return fetch(`${shop}/works/${work}`, { method: 'POST', body, headers, redirect: 'manual' });
}

/** Opens the checkout that the shop led to, and places the order there. */
async function placed(led: Response, more: Readonly<Record<string, string>> = {}): Promise<OrderView> {
  const opened = await fetch(led.headers.get('location') ?? '', { redirect: 'manual' });
  const link = (opened.headers.get('location') ?? '').replace(/^\/\?/, '');
  const data = await buyer.ask<{ nftParamNo: string }>(`/nft/index?${link}`);
  return buyer.placeOrder(data.data?.nftParamNo ?? '', more);
}

test('who pays with a card gets a work that did not exist before, in a new wallet, and the shop shows it sold', {
  timeout: 180_000,
}, async () => {
  expect(await page('/')).toContain('32.00 USD');
  const wallet = privateKeyToAddress(generatePrivateKey());
  const led = await press('low-tide', wallet);
  expect(led.status).toBe(303);
  expect((await press('low-tide', wallet)).status).toBe(409);
  const order = await placed(led);
  await buyer.pay(order, 'approved');
  const done = await buyer.waitsFor(order.orderNo, ({ status }) => status === 'completed');
  const shown = await until(async () => {
    const text = await page('/works/low-tide');
    return text.includes('minted as no. 1.') ? text : undefined;
  });
  expect(shown).toContain(wallet.toLowerCase());
  expect(shown).toContain(String(done.hash));
  const chain = createPublicClient({ transport: http(`${world.chainUrl}/rpc`) });
  const contract = { address: sandboxChain.collection, abi: collectionAbi } as const;
  expect(await chain.readContract({ ...contract, functionName: 'ownerOf', args: [1n] })).toBe(wallet);
  expect(JSON.parse(await page('/metadata/1'))).toEqual({ name: 'Low Tide', image: `${shop}/pictures/low-tide.png` });

  // It is still sold after a crash, and the endpoint is not registered again.
  await stopShop();
  await startShop();
  expect(await page('/')).toContain('Sold');
  expect(await world.query("select from webhook_endpoints where url like '%/webhook'")).toHaveLength(1);
});

test('a buyer without a wallet at hand enters it at the checkout; one who leaves is kept the work for a while', async () => {
  const wallet = privateKeyToAddress(generatePrivateKey());
  const led = await press('three-kites', '');
  const cookie = led.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await (await fetch(`${shop}/works/three-kites`, { headers: { cookie } })).text()).toContain('Back to your');
  expect(await page('/works/three-kites')).not.toContain('Back to your');
  const order = await placed(led, { address: wallet });
  expect(await world.query('select address from quotes where order_no = $1', [order.orderNo])).toEqual([
    { address: wallet },
  ]);
  const reserved = await press('three-kites', wallet, { cookie });
  expect([reserved.status, await reserved.text()]).toEqual([409, expect.stringContaining('Reserved')]);
});

test('a wrong wallet, a form of another site and a forged webhook sell nothing', async () => {
  const wrong = await press('six-hours', '0x12');
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('not a wallet’s address')]);
  expect((await press('six-hours', '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await press('nothing', '')).status).toBe(404);
  const forged = {
    type: 'order.paid',
    data: { sequence: 99, order: { merchantOrderNo: 'six-hours', status: 'paid' } },
  };
  expect((await fetch(`${shop}/webhook`, { method: 'POST', body: JSON.stringify(forged) })).status).toBe(400);
  expect(await page('/')).toContain('75.00 USD');
});
