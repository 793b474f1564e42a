import { sandboxChain } from '@kassa/chain';
import { sql } from 'kysely';
import { parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import type { ChainConnector } from '../../connectors/chain/port.ts';
import { pause } from '../../kernel/clock.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { lockTreasury } from '../../modules/deliveries/index.ts';

let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld();
});
afterAll(() => world.close());

const wallet = () => privateKeyToAddress(generatePrivateKey());

/** Makes `count` paid orders of 0.02 ether each. */
async function bought(count: number): Promise<OrderNo[]> {
  const numbers: OrderNo[] = [];
  for (let at = 0; at < count; at += 1) numbers.push((await world.boughtCoin('ETH', '0.02', wallet())).orderNo);
  return numbers;
}

const statesOf = (orderNos: readonly OrderNo[]) => Promise.all(orderNos.map((orderNo) => world.stateOf(orderNo)));

function realChain(): ChainConnector {
  const chain = world.app.chains.get(sandboxChain.network);
  if (!chain) throw new Error('no chain is configured');
  return chain;
}

/** Whether a session waits for an advisory lock. Looks until one does or `done` is true. */
async function waitsForLock(done: () => boolean): Promise<boolean> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(world.app.db);
    if (rows.length > 0 || done()) return rows.length > 0;
    await pause(20);
  }
}

test('two workers never take a number of a treasury, or count what it may spend, at the same time', async () => {
  const [orderNo = '' as OrderNo] = await bought(1);
  const chain = realChain();
  let looked = false;
  const look = await inTransaction(world.app.db, async (tx) => {
    await lockTreasury(tx, chain.treasury);
    const looking = world.look().finally(() => {
      looked = true;
    });
    expect(await waitsForLock(() => looked)).toBe(true);
    expect((await world.stateOf(orderNo)).nonce).toBeNull();
    return { looking };
  });
  await look.looking;
  expect((await world.stateOf(orderNo)).nonce).not.toBeNull();
  await world.settle();
});

test('four sends at the same moment spend no more than the treasury holds; the others wait until it is filled', async () => {
  const orderNos = await bought(4);
  const address = world.chain.account.address;
  await world.chain.setBalance({ address, value: parseEther('0.055') });
  const chain = realChain();
  const { promise: allPlanned, resolve } = Promise.withResolvers<void>();
  let planned = 0;
  await world.look({
    async plan(send) {
      const plan = await chain.plan(send);
      planned += 1;
      if (planned === orderNos.length) resolve();
      await allPlanned;
      return plan;
    },
  });
  const reserved = (await statesOf(orderNos)).filter(({ nonce }) => nonce !== null);
  expect(reserved).toHaveLength(2);
  await world.chain.setBalance({ address, value: parseEther('100') });
  await world.settle();
  expect((await statesOf(orderNos)).map(({ order }) => order)).toEqual(orderNos.map(() => 'completed'));
});
