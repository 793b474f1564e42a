import { collectionAbi, orderKey, sandboxChain } from '@kassa/chain';
import { type Anvil, startAnvil } from '@kassa/chain/anvil';
import { deployContracts, deployTestToken } from '@kassa/chain/deploy';
import { sql } from 'kysely';
import { createTestClient, http, publicActions, walletActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import type { App } from '../src/app.ts';
import type { ChainConnector } from '../src/connectors/chain/port.ts';
import { createLog } from '../src/kernel/log.ts';
import { sendOnChain } from '../src/workflows/send-on-chain.ts';
import { watchGasPrices } from '../src/workflows/watch-gas-prices.ts';
import { watchTreasuries } from '../src/workflows/watch-treasuries.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from './merchant-world.ts';

const { buyerWallet, collection, network } = sandboxChain;

/** How a delivery and its order stand. */
export interface SendState {
  readonly order: string;
  readonly delivery: string;
  readonly nonce: bigint | null;
  readonly hashes: readonly string[];
}

/** A merchant's world with a real EVM whose blocks come when a test makes them. */
export interface ChainWorld extends MerchantWorld {
  readonly anvil: Anvil;
  readonly chain: ReturnType<typeof clientOf>;
  /** A buyer pays for an item that is minted to a wallet. */
  bought(changes?: Readonly<Record<string, string>>): Promise<Placed>;
  /** A buyer pays for a coin that is sent to a wallet. */
  boughtCoin(crypto: 'ETH' | 'USDC', cryptoAmount: string, to: string): Promise<Placed>;
  /** Workers look once at everything on the chain, at the same time. @param over what of the chain is different this time */
  look(over?: Partial<ChainConnector>, workers?: number): Promise<void>;
  mine(blocks: number): Promise<void>;
  /** The finished ones are looked at no more. */
  rest(): Promise<unknown>;
  /** Mines and looks until nothing more happens. */
  settle(): Promise<void>;
  stateOf(orderNo: string): Promise<SendState>;
  /** How the transaction stands that only uses up a number. */
  stateOfGap(nonce: bigint | null): Promise<Pick<SendState, 'delivery' | 'hashes'>>;
  /** Asked from outside, by another client than Kassa's: how many times the contract minted for this order. */
  mintsOf(orderNo: string): Promise<number>;
  /** Whether money of this order goes or went back. */
  isRefunded(orderNo: string): Promise<boolean>;
}

function clientOf(url: string) {
  const client = createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(url),
    account: privateKeyToAccount(sandboxChain.treasuryKey),
    cacheTime: 0,
  });
  return client.extend(publicActions).extend(walletActions);
}

/** A chain with the gallery's contracts, whose blocks come when they are asked for. */
async function openChain(): Promise<Anvil> {
  const anvil = await startAnvil({ chainId: sandboxChain.chainId, mining: 'instant' });
  const deployer = privateKeyToAccount(sandboxChain.deployerKey);
  const treasury = privateKeyToAccount(sandboxChain.treasuryKey).address;
  await deployContracts({
    rpcUrl: anvil.url,
    deployer,
    minter: treasury,
    name: 'Harbour Gallery',
    symbol: 'HARBOUR',
    metadataUrl: 'https://gallery.example/',
  });
  await deployTestToken({ rpcUrl: anvil.url, deployer, holder: treasury });
  const chain = clientOf(anvil.url);
  await chain.setAutomine(false);
  await chain.mine({ blocks: 4 });
  return anvil;
}

/** How a test sees what became of an order. */
function readersOf(
  { db }: App,
  chain: ChainWorld['chain'],
): Pick<ChainWorld, 'stateOf' | 'stateOfGap' | 'mintsOf' | 'isRefunded'> {
  return {
    async stateOf(orderNo) {
      const { rows } = await sql<SendState>`
        select o.status as order, d.status as delivery, c.nonce, c.hashes
        from orders o join deliveries d using (order_no) join chain_deliveries c using (order_no)
        where order_no = ${orderNo}`.execute(db);
      if (!rows[0]) throw new Error(`no delivery of ${orderNo}`);
      return rows[0];
    },
    async stateOfGap(nonce) {
      const { rows } = await sql<Pick<SendState, 'delivery' | 'hashes'>>`
        select d.status as delivery, c.hashes from deliveries d join chain_deliveries c using (order_no)
        where d.purpose = 'nonce_gap' and c.nonce = ${nonce}`.execute(db);
      if (!rows[0]) throw new Error(`no gap at ${nonce}`);
      return rows[0];
    },
    async mintsOf(orderNo) {
      const events = await chain.getContractEvents({
        address: collection,
        abi: collectionAbi,
        eventName: 'OrderMinted',
        args: { order: orderKey(orderNo) },
        fromBlock: 0n,
      });
      return events.length;
    },
    async isRefunded(orderNo) {
      const { rows } = await sql`select from refunds where order_no = ${orderNo} and whole`.execute(db);
      return rows.length > 0;
    },
  };
}

/** A link that buys crypto itself needs none of these. */
const noItem = { type: '', quantity: '', name: '', picture: '', fiat: '', amount: '' };

/** @param env settings over the sandbox's, once the chain runs */
export async function openChainWorld(
  env: (url: string) => Record<string, string> | Promise<Record<string, string>> = () => ({}),
): Promise<ChainWorld> {
  const anvil = await openChain();
  const chain = clientOf(anvil.url);
  const world = await openMerchantWorld({ KASSA_CHAIN_RPC_URL: anvil.url, ...(await env(anvil.url)) });
  const { app } = world;
  // What goes wrong here is planted.
  const log = createLog('silent');

  const ended = sql`d.status in ('released', 'failed')`;
  const due = (finished: boolean) =>
    sql`
    update chain_deliveries c
    set look_at = kassa_now() + case when ${ended} = ${finished} then 0 else 1 end * interval '1 hour'
    from deliveries d where d.order_no = c.order_no and look_at is not null`.execute(app.db);
  const areDue = async () => {
    const { rows } = await sql`
      select from chain_deliveries c join deliveries d using (order_no)
      where ${ended} and look_at <= kassa_now() limit 1`.execute(app.db);
    return rows.length > 0;
  };

  const look: ChainWorld['look'] = async (over = {}, workers = 1) => {
    const real = app.chains.get(network);
    if (!real) throw new Error('no chain is configured');
    const seen = { ...app, log, chains: new Map([[network, { ...real, ...over }]]) };
    // The finished ones first and apart: they are many, and a step of the others is what a test looks at.
    await due(true);
    while (await areDue()) await sendOnChain(seen);
    await due(false);
    await Promise.all(Array.from({ length: workers }, () => sendOnChain(seen)));
  };
  const bought: ChainWorld['bought'] = async (changes = {}) => {
    await watchTreasuries({ ...app, log });
    await watchGasPrices({ ...app, log });
    const placed = await world.order({ network, address: buyerWallet, quantity: '1', ...changes });
    await world.pay(placed.orderNo);
    return placed;
  };
  const mine = (blocks: number) => chain.mine({ blocks });

  return {
    ...world,
    anvil,
    chain,
    look,
    mine,
    bought,
    boughtCoin: (crypto, cryptoAmount, to) => bought({ ...noItem, crypto, cryptoAmount, address: to }),
    rest: () =>
      sql`
        update chain_deliveries c set look_at = null
        from deliveries d where d.order_no = c.order_no and ${ended}`.execute(app.db),
    async settle() {
      for (let round = 0; round < 8; round += 1) {
        await look();
        await mine(1);
      }
      await mine(3);
      await look();
    },
    ...readersOf(app, chain),
    async close() {
      await world.close();
      await anvil.stop();
    },
  };
}
