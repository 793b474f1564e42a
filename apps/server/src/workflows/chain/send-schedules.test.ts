/** @module-tag night */
import { sandboxChain, tokenAbi } from '@kassa/chain';
import { type Address, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import type { ChainConnector } from '../../connectors/chain/port.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { startRefund } from '../refunds/start-refund.ts';

let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld();
});
afterAll(() => world.close());

const seeds = Array.from({ length: 8 }, (_, at) => at + 1);
const steps = 30;
const methods = ['plan', 'priceGas', 'sign', 'broadcast', 'findMined', 'head', 'usedBy', 'isMinted'] as const;

/** Returns the same numbers for the same seed: 0 to `below` - 1. */
function randomOf(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(below));
  };
}

/** Makes one method of the chain fail before or after its effect. */
function fault(random: (below: number) => number): Partial<ChainConnector> {
  const real = world.app.chains.get(sandboxChain.network);
  if (!real) throw new Error('no chain is configured');
  const name = methods[random(methods.length)] ?? 'head';
  const after = random(2) === 1;
  const dying = async (...args: unknown[]) => {
    if (after) await (real[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    throw new Error('planted');
  };
  return { [name]: dying };
}

type Step = (random: (below: number) => number, orderNos: readonly OrderNo[]) => Promise<unknown>;

const plan: readonly Step[] = [
  () => world.look(),
  () => world.look(),
  () => world.look({}, 2),
  (random) => world.look(fault(random)),
  (random) => world.look(fault(random)),
  () => world.mine(1),
  () => world.mine(1),
  (random) =>
    world.chain
      .request({ method: 'anvil_reorg' as never, params: [1 + random(4), []] as never })
      .catch(() => undefined),
  () => dropPending(),
  () => world.later(31_000),
  (random) => (random(4) === 0 ? world.later(25 * 60_000) : undefined) ?? Promise.resolve(),
  (random) => fill(random(3) === 0 ? 1_000n : parseEther('50')),
  (random, orderNos) => askForRefund(orderNos[random(orderNos.length)] ?? ('' as OrderNo)),
];

const fill = (value: bigint) => world.chain.setBalance({ address: world.chain.account.address, value });

async function dropPending(): Promise<void> {
  const { pending } = await world.chain.getTxpoolContent();
  const [first] = Object.values(pending).flatMap((of) => Object.values(of));
  if (first?.hash) await world.chain.dropTransaction({ hash: first.hash });
}

/** Asks for a refund. The delivery's state alone decides whether the money goes back or the request is refused. */
async function askForRefund(orderNo: OrderNo): Promise<void> {
  const refund = { orderNo, reason: 'release_failed', actor: 'operator' } as const;
  const { order } = await world.stateOf(orderNo);
  if (order === 'completed' || order === 'refunding') return;
  await inTransaction(world.app.db, (tx) => startRefund(tx, refund)).catch((error: Error) => {
    if (!error.message.includes('may be mined')) throw error;
  });
}

const dollars = 9_000_000n;

/** Counts how often an order was sent, with another client of the chain. Each coin order has a wallet of its own. */
async function sendsOf(orderNo: OrderNo, wallets: Readonly<Record<string, Address>>): Promise<number> {
  const owner = wallets[orderNo];
  if (!owner) return world.mintsOf(orderNo);
  const { token } = sandboxChain;
  const held = { address: token, abi: tokenAbi, functionName: 'balanceOf', args: [owner] } as const;
  const [ether, tokens] = await Promise.all([
    world.chain.getBalance({ address: owner }),
    world.chain.readContract(held),
  ]);
  return Number(ether / parseEther('0.01') + tokens / dollars);
}

test.for(seeds)(
  'in schedule %i of faults each order is sent once or refunded, never both',
  { timeout: 300_000 },
  async (seed) => {
    const random = randomOf(seed);
    await fill(parseEther('50'));
    // Move what an earlier schedule made final out of reach of this one.
    await world.mine(8);
    await world.rest();
    const [one, other] = [generatePrivateKey(), generatePrivateKey()].map(privateKeyToAddress) as [Address, Address];
    const minted = await world.bought();
    const ether = await world.boughtCoin('ETH', '0.01', one);
    const tokens = await world.boughtCoin('USDC', '9', other);
    const orderNos = [minted, ether, tokens].map(({ orderNo }) => orderNo);
    const wallets = { [ether.orderNo]: one, [tokens.orderNo]: other };
    for (let step = 0; step < steps; step += 1) await plan[random(plan.length)]?.(random, orderNos);
    await fill(parseEther('50'));
    await world.later(31_000);
    await world.settle();
    await world.settle();
    for (const orderNo of orderNos) {
      const { order, delivery, hashes } = await world.stateOf(orderNo);
      const end = { sends: await sendsOf(orderNo, wallets), refunded: await world.isRefunded(orderNo) };
      const seen = `${orderNo} ${order} ${delivery} ${hashes.length}`;
      if (end.refunded) expect(end, seen).toEqual({ sends: 0, refunded: true });
      else
        expect({ ...end, order, delivery }, seen).toEqual({
          sends: 1,
          refunded: false,
          order: 'completed',
          delivery: 'released',
        });
    }
  },
);
