import { collectionAbi, orderKey, sandboxChain } from '@kassa/chain';
import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { createPublicClient, http, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { classicHeaders, gallery } from '../../apps/server/testing/merchant-client.ts';
import { checkBooks } from './support/books.ts';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
let buyer: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld({ processes: true, chain: true });
  buyer = await new Buyer(world).logIn();
  await until(async () => (await world.query('select from treasury_balances where native and enough'))[0]);
});
afterEach(() => checkBooks(world));
afterAll(() => world.close());

const wallet = { network: sandboxChain.network, address: sandboxChain.buyerWallet };

/** Asks the chain itself how many tokens the contract minted for an order. */
async function mintedFor({ orderNo }: OrderView): Promise<bigint[]> {
  const client = createPublicClient({ transport: http(`${world.chainUrl}/rpc`) });
  const events = await client.getContractEvents({
    address: sandboxChain.collection,
    abi: collectionAbi,
    eventName: 'OrderMinted',
    args: { order: orderKey(orderNo) },
    fromBlock: 0n,
  });
  return events.map(({ args }) => args.quantity ?? 0n);
}

test('a buyer pays, gets the tokens on a real chain, and anybody can look them up', { timeout: 300_000 }, async () => {
  const { order } = await buyer.buy('approved', { ...wallet, quantity: '2' });
  const sent = await buyer.waitsFor(order.orderNo, ({ status }) => status === 'crypto_sent' || status === 'completed');
  expect(sent.hash).toMatch(/^0x[0-9a-f]{64}$/);
  const done = await buyer.waitsFor(order.orderNo, ({ status }) => status === 'completed');
  expect(done.hashUrl).toBe(`${world.chainUrl}/tx/${done.hash}`);
  expect(await (await fetch(done.hashUrl ?? '')).text()).toContain(`2 for order ${order.orderNo}`);
  expect(await mintedFor(order)).toEqual([2n]);
});

test('the mock call pays an order that Kassa delivers, and leaves the delivery to Kassa', {
  timeout: 300_000,
}, async () => {
  const order = await buyer.placeOrder(await buyer.openLink({ ...wallet, quantity: '3' }));
  const complete = async () => {
    const path = `/task/mock/order/status?orderNo=${order.orderNo}&status=1`;
    const answer = await fetch(world.serverUrl + path, { headers: classicHeaders(gallery, await world.now()) });
    return (await answer.json()) as { returnCode: string };
  };
  expect((await complete()).returnCode).toBe(codeOf('success'));
  await buyer.waitsFor(order.orderNo, ({ status }) => status === 'completed');
  expect(await mintedFor(order)).toEqual([3n]);
  expect((await complete()).returnCode).toBe(codeOf('success'));
  expect(await mintedFor(order)).toEqual([3n]);
});

const asCoin = { type: '', quantity: '', name: '', picture: '', crypto: 'ETH', cryptoAmount: '0.01' };

test('killed again and again while eight sends are under way: each is sent once', {
  tags: 'night',
  timeout: 300_000,
}, async () => {
  const wallets = Array.from({ length: 4 }, () => privateKeyToAddress(generatePrivateKey()));
  const [mints, coins] = await Promise.all([
    Promise.all(wallets.map(() => buyer.buy('approved', wallet))),
    Promise.all(wallets.map((address) => buyer.buy('approved', { ...wallet, ...asCoin, address }))),
  ]);
  const bought = [...mints, ...coins];
  const orderNos = bought.map(({ order }) => order.orderNo);
  for (let kill = 0; kill < 3; kill += 1) {
    const before = await movesOf(orderNos);
    // What a killed worker had claimed is free again after half a minute.
    const goesOn = async () => {
      await world.later(5_000);
      const now = await movesOf(orderNos);
      return now.moves > before.moves || now.open === 0;
    };
    await expect.poll(goesOn, { timeout: 60_000, interval: 200 }).toBe(true);
    await world.killServer();
  }
  const look = async () => {
    await world.later(10_000);
    return (await Promise.all(bought.map(({ order }) => buyer.sees(order.orderNo)))).map(({ status }) => status);
  };
  await expect.poll(look, { timeout: 120_000, interval: 1_000 }).toEqual(bought.map(() => 'completed'));
  for (const { order } of mints) expect(await mintedFor(order)).toEqual([1n]);
  const client = createPublicClient({ transport: http(`${world.chainUrl}/rpc`) });
  for (const address of wallets) expect(await client.getBalance({ address })).toBe(parseEther('0.01'));
  const nonces = await world.query<{ nonce: string }>('select nonce from chain_deliveries order by nonce');
  expect(nonces.map(({ nonce }) => Number(nonce))).toEqual(nonces.map((_, at) => at));
});

/** Counts how many moves these deliveries have made, and how many of them are not done. */
async function movesOf(orderNos: readonly string[]): Promise<{ moves: number; open: number }> {
  const [row] = await world.query<{ moves: number; open: number }>(
    `select (select count(*)::integer from state_moves where graph = 'delivery' and subject = any($1)) as moves,
      count(*) filter (where status <> 'released')::integer as open
    from deliveries where order_no = any($1)`,
    [orderNos],
  );
  return row ?? { moves: 0, open: 0 };
}
