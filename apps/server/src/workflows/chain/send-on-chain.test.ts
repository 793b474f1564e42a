import { collectionAbi, sandboxChain } from '@kassa/chain';
import { readArtefacts } from '@kassa/chain/artefacts';
import { codeOf } from '@kassa/contract/codes';
import { parseEther, parseGwei } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';
import { inTransaction } from '../../kernel/database.ts';
import { readOrderLines } from '../../modules/ledger/index.ts';
import { startRefund } from '../refunds/start-refund.ts';

let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
const { buyerWallet, collection } = sandboxChain;
const planted = () => Promise.reject(new Error('planted'));

test('a paid item is minted to the wallet of the link, and completed only when that is final', async () => {
  const { orderNo, buyer } = await world.bought({ quantity: '3' });
  const before = await held();
  expect((await world.stateOf(orderNo)).order).toBe('paid');
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'delivering', delivery: 'signing', hashes: [] });
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'crypto_sent', delivery: 'sent' });
  await world.mine(1);
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'crypto_sent', delivery: 'mined' });
  await world.mine(2);
  await world.look();
  const { order, delivery, hashes } = await world.stateOf(orderNo);
  expect([order, delivery]).toEqual(['completed', 'released']);
  expect(await held()).toBe(before + 3n);
  const shown = await world.ask(`/nft/result/check?orderNo=${orderNo}`, { headers: secretsOf(buyer) });
  expect(shown.envelope?.data).toMatchObject({ status: 'completed', hash: hashes[0] });
});

const held = () =>
  world.chain.readContract({ address: collection, abi: collectionAbi, functionName: 'balanceOf', args: [buyerWallet] });

test('after a kill at any point there is one mint: after the number, the signature, the broadcast, the receipt', async () => {
  const { orderNo } = await world.bought();
  await world.look({ plan: planted });
  await world.look();
  await world.look({ sign: planted });
  const reserved = await world.stateOf(orderNo);
  expect(reserved).toMatchObject({ delivery: 'signing', hashes: [] });
  await world.look({ broadcast: planted });
  const signed = await world.stateOf(orderNo);
  expect(signed).toMatchObject({ delivery: 'signing', nonce: reserved.nonce });
  expect(signed.hashes).toHaveLength(1);
  const real = world.app.chains.get(sandboxChain.network);
  await world.look({ broadcast: (raw) => Promise.resolve(real?.broadcast(raw)).then(planted) });
  expect(await world.stateOf(orderNo)).toEqual(signed);
  await world.mine(1);
  await world.look({ findMined: planted });
  await world.settle();
  expect(await world.stateOf(orderNo)).toEqual({ ...signed, order: 'completed', delivery: 'released' });
  expect(await world.mintsOf(orderNo)).toBe(1);
});

test('several workers at once mint each order once, and leave no gap in the numbers', async () => {
  const placed = [];
  for (let at = 0; at < 6; at += 1) placed.push(await world.bought());
  for (let round = 0; round < 4; round += 1) await world.look({}, 3);
  await world.settle();
  const states = await Promise.all(placed.map(({ orderNo }) => world.stateOf(orderNo)));
  expect(states.map(({ order }) => order)).toEqual(placed.map(() => 'completed'));
  expect(await Promise.all(placed.map(({ orderNo }) => world.mintsOf(orderNo)))).toEqual(placed.map(() => 1));
  const nonces = states.map(({ nonce }) => Number(nonce)).sort((one, other) => one - other);
  expect(nonces).toEqual(nonces.map((_, at) => Number(nonces[0]) + at));
});

test('a transaction that its chain forgot, or put into another block, is found or sent again as the same one', async () => {
  const { orderNo } = await world.bought();
  await world.look();
  await world.look();
  const sent = await world.stateOf(orderNo);
  await world.chain.dropTransaction({ hash: sent.hashes[0] as `0x${string}` });
  await world.look();
  await world.mine(1);
  await world.look();
  expect((await world.stateOf(orderNo)).delivery).toBe('mined');
  await reorganise(1);
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'crypto_sent', delivery: 'sent' });
  await world.settle();
  expect(await world.stateOf(orderNo)).toEqual({ ...sent, order: 'completed', delivery: 'released' });
  expect(await world.mintsOf(orderNo)).toBe(1);
});

const reorganise = (depth: number) =>
  world.chain.request({ method: 'anvil_reorg' as never, params: [depth, []] as never });

test('when a chain takes back a final block, a person is asked, and the transaction is sent again', async () => {
  const { orderNo } = await world.bought();
  await world.settle();
  expect((await world.stateOf(orderNo)).order).toBe('completed');
  await reorganise(12);
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'review', delivery: 'stuck' });
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed', delivery: 'released' });
  expect(await world.mintsOf(orderNo)).toBe(1);
});

test('while a mint may still happen no money goes back', async () => {
  const { orderNo } = await world.bought();
  await world.look();
  const refund = { orderNo, reason: 'release_failed', actor: 'operator' } as const;
  await expect(inTransaction(world.app.db, (tx) => startRefund(tx, refund))).rejects.toThrow('may be mined');
  await world.settle();
  expect((await world.stateOf(orderNo)).order).toBe('completed');
});

test('what the contract refuses until the deadline is refunded, and takes no number', async () => {
  await pauseContract('pause');
  const { orderNo } = await world.bought();
  await world.look();
  expect((await world.stateOf(orderNo)).order).toBe('paid');
  await world.later(hour);
  await world.look();
  await pauseContract('unpause');
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'refunding', delivery: 'failed', nonce: null });
  expect([await world.mintsOf(orderNo), await world.isRefunded(orderNo)]).toEqual([0, true]);
});

async function pauseContract(functionName: 'pause' | 'unpause'): Promise<void> {
  const account = privateKeyToAccount(sandboxChain.deployerKey);
  const { abi } = readArtefacts().KassaCollection;
  await world.chain.writeContract({ address: collection, abi, functionName, account, gas: 100_000n });
  await world.mine(1);
}

test('a mint that fails on chain is refunded once that is final', async () => {
  const { orderNo } = await world.bought();
  await world.look();
  await pauseContract('pause');
  await world.look();
  await world.settle();
  await pauseContract('unpause');
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'refunding', delivery: 'failed' });
  expect([await world.mintsOf(orderNo), await world.isRefunded(orderNo)]).toEqual([0, true]);
  const lines = await readOrderLines(world.app.db, orderNo);
  const gas = lines.filter(({ event }) => event === 'gas_paid').map(({ account, amount }) => [account, amount > 0n]);
  expect(gas.toSorted()).toEqual([
    ['network_costs', true],
    [`treasury:${sandboxChain.network}:ETH`, false],
  ]);
});

test('when the number was used by another transaction, the money goes back once that one is final', async () => {
  const { orderNo } = await world.bought();
  await world.look();
  const { nonce } = await world.stateOf(orderNo);
  const price = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('50') };
  await world.chain.sendTransaction({ to: buyerWallet, nonce: Number(nonce), gas: 21_000n, ...price });
  await world.look();
  expect((await world.stateOf(orderNo)).order).toBe('crypto_sent');
  await world.mine(1);
  await world.look();
  expect(await world.isRefunded(orderNo)).toBe(false);
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'refunding', delivery: 'failed' });
  expect(await world.mintsOf(orderNo)).toBe(0);
});

test('a transaction that pays too little for its gas is signed again for more, under the same number', async () => {
  const { orderNo } = await world.bought();
  await world.look();
  await world.look();
  const { nonce } = await world.stateOf(orderNo);
  await world.chain.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('60') });
  await world.mine(1);
  await world.look();
  expect((await world.stateOf(orderNo)).delivery).toBe('sent');
  await world.later(31_000);
  await world.settle();
  const state = await world.stateOf(orderNo);
  expect(state).toMatchObject({ order: 'completed', nonce });
  expect(state.hashes.length).toBeGreaterThan(1);
  expect(await world.mintsOf(orderNo)).toBe(1);
});

test('an empty treasury starts nothing; once it is filled, the mint happens', async () => {
  const { orderNo } = await world.bought();
  const address = world.chain.account.address;
  await world.chain.setBalance({ address, value: 1_000n });
  await world.look();
  await expect(world.bought()).rejects.toThrow(codeOf('delivery_unavailable'));
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'paid', nonce: null });
  await world.chain.setBalance({ address, value: parseEther('100') });
  await world.settle();
  expect((await world.stateOf(orderNo)).order).toBe('completed');
});

test('when a chain is silent past the deadline a person is asked, and what was minted is still found', async () => {
  const { orderNo } = await world.bought();
  await world.look();
  await world.look();
  await world.mine(1);
  await world.later(hour);
  await world.look({ head: planted });
  await world.look({ head: planted });
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'review', delivery: 'stuck' });
  expect(await world.isRefunded(orderNo)).toBe(false);
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed', delivery: 'released' });
});

test('the merchant cannot decide what Kassa mints, and a mistyped wallet makes no link', async () => {
  const { orderNo, merchantOrderNo } = await world.bought();
  const body = { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime: '2026-11-21 10:00:00' };
  const { gallery } = await import('../../../testing/merchant-client.ts');
  const answer = await world.call(gallery, '/nft/openapi/merchant/notice', body);
  expect(answer.envelope?.returnCode).toBe(codeOf('notice_differs'));
  await world.settle();
  expect((await world.stateOf(orderNo)).order).toBe('completed');
  const wrong = buyerWallet.replace('C44C', 'c44C');
  await expect(world.bought({ address: wrong })).rejects.toThrow(codeOf('link_parameter_invalid'));
});
