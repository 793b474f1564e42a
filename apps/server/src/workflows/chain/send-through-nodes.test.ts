/** @module-tag night */
import { sandboxChain } from '@kassa/chain';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import { type NodeMood, openRpcProxy, type RpcProxy } from '../../../testing/rpc-proxy.ts';
import { createLog } from '../../kernel/log.ts';
import { watchTreasuries } from './watch-treasuries.ts';

const nodes: RpcProxy[] = [];
let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld(async (url) => {
    for (let at = 0; at < 3; at += 1) nodes.push(await openRpcProxy(url));
    return { KASSA_CHAIN_RPC_URLS: nodes.map((node) => node.url).join(',') };
  });
});
afterEach(() => turn('well', 'well', 'well'));
afterAll(async () => {
  await world.close();
  for (const node of nodes) await node.close();
});

const turn = (...moods: NodeMood[]) => Promise.all(moods.map((mood, at) => nodes[at]?.turn(mood)));
const trouble = () => world.app.chains.get(sandboxChain.network)?.trouble();
const wallet = () => privateKeyToAddress(generatePrivateKey());
const ether = 10n ** 18n;

test.for<[string, NodeMood, string]>([
  ['down', 'down', 'node 1: it does not answer'],
  ['silent', 'hanging', 'node 1: it does not answer'],
  ['of another chain', 'foreign', 'node 1: the node is of chain 1, not of 31337'],
])('a node that is %s is left out, and paid orders are sent through the others', async ([, mood, said]) => {
  await turn(mood, 'well', 'well');
  const to = wallet();
  const { orderNo } = await world.boughtCoin('ETH', '0.01', to);
  expect(await trouble()).toBe(said);
  await world.settle();
  expect((await world.stateOf(orderNo)).order).toBe('completed');
  expect(await world.chain.getBalance({ address: to })).toBe(ether / 100n);
});

test('a problem of a network is logged once when it starts and once when it is over', async () => {
  const lines: { reason?: string; msg: string }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const look = () => watchTreasuries({ ...world.app, log });
  await look();
  lines.length = 0;
  await turn('down', 'well', 'well');
  for (let looks = 0; looks < 3; looks += 1) await look();
  await turn('well', 'well', 'well');
  for (let looks = 0; looks < 2; looks += 1) await look();
  expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['a network does not answer as it should', 'node 1: it does not answer'],
    ['the network answers as it should again', undefined],
  ]);
});

test('a node on a fork of the chain is reported, although it answers', async () => {
  await turn('well', 'forked', 'well');
  expect(await trouble()).toMatch(/^the nodes do not agree on block \d+$/);
  await turn('well', 'well', 'well');
  expect(await trouble()).toBe('');
});

test('a node that invents a receipt completes nothing, and one that fell behind delays nothing', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('ETH', '0.01', to);
  await world.look();
  await world.look();
  await turn('inventing', 'well', 'well');
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'crypto_sent', delivery: 'sent' });
  await turn('stale', 'well', 'well');
  await world.mine(32);
  expect(await trouble()).toBe('node 1: it is 32 blocks behind');
  await world.look();
  expect((await world.stateOf(orderNo)).order).toBe('completed');
  expect(await world.chain.getBalance({ address: to })).toBe(ether / 100n);
});

test('while too few nodes agree nothing is final; at the deadline a person is asked, and it still ends well', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('ETH', '0.01', to);
  await world.look();
  await world.look();
  await world.mine(6);
  await turn('denying', 'down', 'well');
  await world.look();
  expect((await world.stateOf(orderNo)).order).toBe('crypto_sent');
  await world.later(3_600_000);
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'review', delivery: 'stuck' });
  expect(await world.isRefunded(orderNo)).toBe(false);
  await turn('well', 'well', 'well');
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed', delivery: 'released' });
  expect(await world.chain.getBalance({ address: to })).toBe(ether / 100n);
});
