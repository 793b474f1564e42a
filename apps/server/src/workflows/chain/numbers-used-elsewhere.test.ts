import { type Address, parseEther, parseGwei } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';

let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld();
});
afterAll(() => world.close());

const planted = () => Promise.reject(new Error('planted'));
const wallet = () => privateKeyToAddress(generatePrivateKey());
const etherOf = (address: Address) => world.chain.getBalance({ address });
const price = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('50') };

/** Sends from the treasury what this database does not know of, as it would if it had been restored from a backup. */
async function sentBefore(to: Address, ether: string, nonce?: bigint): Promise<void> {
  const number = nonce === undefined ? {} : { nonce: Number(nonce) };
  await world.chain.sendTransaction({ to, value: parseEther(ether), gas: 21_000n, ...price, ...number });
  await world.mine(8);
}

test('what a restored database does not know that it sent is not sent again, and a person decides', async () => {
  await world.boughtCoin('ETH', '0.01', wallet());
  await world.settle();
  const to = wallet();
  const [one, same, other] = [
    await world.boughtCoin('ETH', '0.021', to),
    await world.boughtCoin('ETH', '0.021', to),
    await world.boughtCoin('ETH', '0.022', to),
  ];
  await sentBefore(to, '0.021');
  await sentBefore(wallet(), '0.5');
  await world.settle();
  await world.settle();
  const ends = await Promise.all([one, same].map(({ orderNo }) => world.stateOf(orderNo)));
  expect(ends.map(({ order }) => order).sort()).toEqual(['completed', 'review']);
  expect(ends.find(({ order }) => order === 'review')).toMatchObject({ delivery: 'review', nonce: null });
  expect((await world.stateOf(other.orderNo)).order).toBe('completed');
  expect(await etherOf(to)).toBe(parseEther('0.021') * 2n + parseEther('0.022'));
});

test('a number that a restored database signed under before is not taken for another transaction', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('ETH', '0.023', to);
  await world.look({ sign: planted });
  const { nonce } = await world.stateOf(orderNo);
  await sentBefore(to, '0.023', nonce ?? undefined);
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'review', delivery: 'review', nonce });
  expect((await world.readOrder(orderNo)).reviewReason).toBe('sent_elsewhere');
  expect(await world.isRefunded(orderNo)).toBe(false);
  expect(await etherOf(to)).toBe(parseEther('0.023'));
});
