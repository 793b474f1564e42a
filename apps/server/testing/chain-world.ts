import { collectionAbi, orderKey, sandboxChain } from '@kassa/chain';
import { type Anvil, startAnvil } from '@kassa/chain/anvil';
import { deployContracts, deployTestToken } from '@kassa/chain/deploy';
import { sql } from 'kysely';
import { createTestClient, http, publicActions, walletActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import type { App } from '../src/app.ts';
import type { ChainConnector } from '../src/connectors/chain/port.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { createLog } from '../src/kernel/log.ts';
import { sendOnChain } from '../src/workflows/chain/send-on-chain.ts';
import { watchTreasuries } from '../src/workflows/chain/watch-treasuries.ts';
import { sendOwners } from '../src/workflows/deliveries/send-owners.ts';
import { watchGasPrices } from '../src/workflows/pricing/watch-gas-prices.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from './merchant-world.ts';

const { buyerWallet, collection, network } = sandboxChain;

/** The states of a delivery and its order. */
export interface SendState {
  readonly order: string;
  readonly delivery: string;
  readonly nonce: bigint | null;
  readonly hashes: readonly string[];
}

/** A merchant's world with a real EVM whose blocks are mined when a test asks for them. */
export interface ChainWorld extends MerchantWorld {
  readonly anvil: Anvil;
  readonly chain: ReturnType<typeof clientOf>;
  /** Has a buyer pay for an item that is minted to a wallet. */
  bought(changes?: Readonly<Record<string, string>>): Promise<Placed>;
  /** Has a buyer pay for a coin that is sent to a wallet. */
  boughtCoin(crypto: 'ETH' | 'USDC', cryptoAmount: string, to: string): Promise<Placed>;
  /**
   * Has workers look once at everything on the chain, at the same time. @param over what of the chain is different this
   * time
   */
  look(over?: Partial<ChainConnector>, workers?: number): Promise<void>;
  mine(blocks: number): Promise<void>;
  /** Ends the watch over finished sends. */
  rest(): Promise<unknown>;
  /** Mines and looks until nothing more happens. */
  settle(): Promise<void>;
  stateOf(orderNo: OrderNo): Promise<SendState>;
  /** Reads the state of the transaction that only uses up a number. */
  stateOfGap(nonce: bigint | null): Promise<Pick<SendState, 'delivery' | 'hashes'>>;
  /** Asks the chain with another client than Kassa's how many times the contract minted for this order. */
  mintsOf(orderNo: OrderNo): Promise<number>;
  /** Whether money of this order goes back or went back. */
  isRefunded(orderNo: OrderNo): Promise<boolean>;
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

/** Opens a chain with the gallery's contracts, whose blocks are mined when asked for. */
export async function openChain(): Promise<Pick<ChainWorld, 'anvil' | 'chain'>> {
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
  return { anvil, chain };
}

/** Makes the readers by which a test sees the state of an order. */
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

/** A link that sells crypto itself has none of these. */
const noItem = { type: '', quantity: '', name: '', picture: '', fiat: '', amount: '' };

/** Opens the world. @param env settings over the sandbox's, once the chain runs */
export async function openChainWorld(
  env: (url: string) => Record<string, string> | Promise<Record<string, string>> = () => ({}),
): Promise<ChainWorld> {
  const { anvil, chain } = await openChain();
  const world = await openMerchantWorld({ KASSA_CHAIN_RPC_URL: anvil.url, ...(await env(anvil.url)) });
  const { app } = world;
  // Errors here are expected: the tests cause them.
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
    const seen = { ...app, log, sendOwners, chains: new Map([[network, { ...real, ...over }]]) };
    // First and separately the finished sends: there are many, and tests look at single steps of the others.
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
