/** @module-tag night */
import { sandboxChain, tokenAbi } from '@kassa/chain';
import { codeOf } from '@kassa/contract/codes';
import { type Address, parseEther, parseGwei } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import { disputeState } from '../../../testing/dispute-state.ts';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { inTransaction } from '../../kernel/database.ts';
import { readOrderLines, trialBalance } from '../../modules/ledger/index.ts';
import { approveProposal, resolveReview } from '../desk/resolve-review.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';
import { startRefund } from '../refunds/start-refund.ts';

let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld();
});
afterAll(() => world.close());

const { network, token } = sandboxChain;
const hour = 3_600_000;
const planted = () => Promise.reject(new Error('planted'));
const wallet = () => privateKeyToAddress(generatePrivateKey());
const etherOf = (address: Address) => world.chain.getBalance({ address });
const tokensOf = (owner: Address) =>
  world.chain.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [owner] });
const price = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('50') };
const reorganise = (depth: number) =>
  world.chain.request({ method: 'anvil_reorg' as never, params: [depth, []] as never });

test('a bought coin is sent, completed when that is final, and booked out of the treasury', async () => {
  const [one, other] = [wallet(), wallet()];
  const ether = await world.boughtCoin('ETH', '0.02', one);
  const dollars = await world.boughtCoin('USDC', '50', other);
  await world.look();
  await world.look();
  expect((await world.stateOf(ether.orderNo)).order).toBe('crypto_sent');
  await world.settle();
  expect([await etherOf(one), await tokensOf(other)]).toEqual([parseEther('0.02'), 50_000_000n]);
  for (const { orderNo } of [ether, dollars])
    expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed', delivery: 'released' });
  const lines = await readOrderLines(world.app.db, dollars.orderNo);
  const left = (account: string) => lines.filter((line) => line.account === account).map(({ amount }) => amount);
  expect(left(`treasury:${network}:USDC`)).toEqual([-50_000_000n]);
  expect(left('merchant_payable')).toEqual([-50_000_000n, 50_000_000n]);
  const [gas = 0n] = left('network_costs');
  expect(gas).toBeGreaterThan(0n);
  expect(left(`treasury:${network}:ETH`)).toEqual([-gas]);
  expect((await trialBalance(world.app.db)).balanced).toBe(true);
});

test('after a kill at any point there is one transfer: after the number, the signature, the broadcast, the receipt', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('USDC', '7', to);
  const real = world.app.chains.get(network);
  await world.look({ plan: planted });
  await world.look();
  await world.look({ sign: planted });
  const reserved = await world.stateOf(orderNo);
  await world.look({ broadcast: (raw) => Promise.resolve(real?.broadcast(raw)).then(planted) });
  const signed = await world.stateOf(orderNo);
  expect(signed).toMatchObject({ delivery: 'signing', nonce: reserved.nonce });
  await world.mine(1);
  await world.look({ findMined: planted });
  await world.settle();
  expect(await world.stateOf(orderNo)).toEqual({ ...signed, order: 'completed', delivery: 'released' });
  expect(await tokensOf(to)).toBe(7_000_000n);
});

test('a reorganisation, within finality or beyond it, ends with the same one transfer', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('ETH', '0.03', to);
  await world.look();
  await world.look();
  await world.mine(1);
  await world.look();
  await reorganise(1);
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'crypto_sent', delivery: 'sent' });
  await world.settle();
  expect((await world.stateOf(orderNo)).order).toBe('completed');
  await reorganise(12);
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'review', delivery: 'stuck' });
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed', delivery: 'released' });
  expect(await etherOf(to)).toBe(parseEther('0.03'));
});

test('when another transaction took the number, the money goes back only once that one is in a final block', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('ETH', '0.04', to);
  await world.look();
  const { nonce } = await world.stateOf(orderNo);
  await world.chain.sendTransaction({ to: wallet(), nonce: Number(nonce), gas: 21_000n, ...price });
  await world.look();
  await world.mine(8);
  // A node that does not know our transaction proves nothing.
  await world.look({ usedBy: async () => null });
  expect(await world.isRefunded(orderNo)).toBe(false);
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'refunding', delivery: 'failed' });
  expect(await etherOf(to)).toBe(0n);
  // The chain takes back what had used the number. Ours must never be mined, and later ones must not wait.
  await reorganise(12);
  const later = await world.boughtCoin('ETH', '0.01', wallet());
  await world.mine(4);
  await world.settle();
  await world.settle();
  expect(await etherOf(to)).toBe(0n);
  expect((await world.stateOf(later.orderNo)).order).toBe('completed');
  expect((await world.stateOfGap(nonce)).delivery).toBe('released');
});

test('a send that is not signed by its deadline is refunded, and its number is used up', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('ETH', '0.02', to);
  await world.look();
  await world.look({ sign: planted });
  await world.later(hour);
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'refunding', delivery: 'failed', hashes: [] });
  const { nonce } = await world.stateOf(orderNo);
  const next = await world.boughtCoin('USDC', '10', to);
  await world.settle();
  expect((await world.stateOf(next.orderNo)).order).toBe('completed');
  expect((await world.stateOfGap(nonce)).delivery).toBe('released');
  expect(await etherOf(to)).toBe(0n);
});

test('a treasury without a coin sells no more of it; paid orders are served once it is filled, or refunded', async () => {
  const treasury = world.chain.account.address;
  const [one, other] = [wallet(), wallet()];
  const served = await world.boughtCoin('USDC', '20', one);
  const refunded = await world.boughtCoin('USDC', '30', other);
  const held = await tokensOf(treasury);
  const move = async (from: Address, value: bigint, to: Address) => {
    await world.chain.impersonateAccount({ address: from });
    await world.chain.setBalance({ address: from, value: parseEther('50') });
    const asked = { address: token, abi: tokenAbi, functionName: 'transfer', args: [to, value] } as const;
    await world.chain.writeContract({ ...asked, account: from, gas: 100_000n });
    await world.mine(1);
  };
  const elsewhere = wallet();
  await move(treasury, held, elsewhere);
  await world.look();
  await expect(world.boughtCoin('USDC', '1', one)).rejects.toThrow(codeOf('delivery_unavailable'));
  expect((await world.stateOf(served.orderNo)).order).toBe('paid');
  await move(elsewhere, 25_000_000n, treasury);
  await world.settle();
  await world.later(hour);
  await world.settle();
  const ends = await Promise.all([served, refunded].map(({ orderNo }) => world.stateOf(orderNo)));
  expect(ends.map(({ order }) => order).sort()).toEqual(['completed', 'refunding']);
  expect((await tokensOf(one)) + (await tokensOf(other))).toBe(
    ends[0]?.order === 'completed' ? 20_000_000n : 30_000_000n,
  );
  await move(elsewhere, held - 25_000_000n, treasury);
});

test('while a transfer may still be mined no money goes back', async () => {
  const { orderNo } = await world.boughtCoin('ETH', '0.01', wallet());
  await world.look();
  const refund = { orderNo, reason: 'release_failed', actor: 'operator' } as const;
  await expect(inTransaction(world.app.db, (tx) => startRefund(tx, refund))).rejects.toThrow('may be mined');
  await world.settle();
  expect((await world.stateOf(orderNo)).order).toBe('completed');
});

test('a transfer that is final but brought nothing goes to a person, who may give the money back', async () => {
  const { orderNo } = await world.boughtCoin('USDC', '10', wallet());
  const real = world.app.chains.get(network);
  await world.look();
  await world.look();
  await world.mine(8);
  await world.look({
    findMined: async (hashes, send) => {
      const seen = await real?.findMined(hashes, send);
      if (!seen?.mined) throw new Error('it is not mined');
      return { ...seen, mined: { ...seen.mined, outcome: 'unclear' } };
    },
  });
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'review', delivery: 'review' });
  await inTransaction(world.app.db, (tx) => startRefund(tx, { orderNo, reason: 'operator', actor: 'operator' }));
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'refunding', delivery: 'withdrawn' });
});

test.each([
  ['is on its way', 1],
  ['has arrived', 0],
])('a coin that %s stays with its buyer: a lost dispute is our own loss', async (_when, looks) => {
  const { orderNo } = await world.boughtCoin('USDC', '9', wallet());
  await world.look();
  await world.look();
  if (looks === 0) await world.settle();
  await disputedOf(world, orderNo, 'open');
  expect((await world.readOrder(orderNo)).status).toBe(looks === 0 ? 'completed' : 'crypto_sent');
  await disputedOf(world, orderNo, 'lost');
  await world.settle();
  expect(await disputeState(world.app.db, orderNo)).toBe('completed, charged_back, loss 100');
});

test('a coin that is not signed is not sent while a bank decides, and is sent when that is won and two operators say so', async () => {
  await seedSandboxOperators(world.app);
  const to = wallet();
  const { orderNo } = await world.boughtCoin('USDC', '11', to);
  await disputedOf(world, orderNo, 'open');
  await world.look();
  // Its hour passes: it is neither sent nor refunded.
  await world.later(2 * hour);
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'review', delivery: 'preparing' });
  const by = (operator: string) => ({ operator, requestId: 'test' });
  const decision = { orderNo, action: 'resume', reason: 'won' } as const;
  await expect(resolveReview(world.app, by('olive'), decision)).rejects.toThrow(codeOf('action_impossible'));
  await disputedOf(world, orderNo, 'won');
  const { proposal } = await resolveReview(world.app, by('olive'), decision);
  await approveProposal(world.app, by('otto'), proposal?.proposalId ?? '');
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed', delivery: 'released' });
  expect(await tokensOf(to)).toBe(11_000_000n);
});

test('a coin whose bank took the money before it was signed is never sent', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('USDC', '13', to);
  await disputedOf(world, orderNo, 'lost');
  await world.settle();
  expect(await disputeState(world.app.db, orderNo)).toBe('refunded, charged_back');
  expect(await tokensOf(to)).toBe(0n);
});
