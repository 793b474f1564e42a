import { collectionAbi, sandboxChain, tokenAbi } from '@kassa/chain';
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  type Hash,
  hexToString,
  isAddressEqual,
  parseEventLogs,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { ChainClient } from './run-anvil.ts';

/** A transaction as the explorer shows it. */
export interface SeenTransaction {
  readonly transaction: Transaction;
  /** Null while it waits for a block. */
  readonly receipt: TransactionReceipt | null;
  readonly final: boolean;
  /** Time of its block, seconds since 1970. */
  readonly minedAt: bigint | null;
  readonly mints: readonly { readonly orderNo: string; readonly to: Address; readonly quantity: bigint }[];
  readonly tokenIds: readonly bigint[];
  readonly coins: readonly CoinMove[];
}

/** A transfer of the sandbox's coin from one address to another. */
export interface CoinMove {
  readonly hash: Hash;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
}

/** The sandbox's coin. */
export interface SeenCoin {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly supply: bigint;
  /** The newest transfers, newest first. */
  readonly moves: readonly CoinMove[];
}

/** A token of the gallery's collection. */
export interface SeenToken {
  readonly tokenId: bigint;
  readonly owner: Address;
  readonly metadataUrl: string;
  readonly mintedIn: Hash | null;
}

/** Reads the transaction of this hash. Undefined when the chain knows none. */
export async function readTransaction(client: ChainClient, hash: Hash): Promise<SeenTransaction | undefined> {
  const transaction = await client.getTransaction({ hash }).catch(unlessUnknown);
  if (!transaction) return undefined;
  const receipt = (await client.getTransactionReceipt({ hash }).catch(unlessUnknown)) ?? null;
  const [finalized, block] = receipt
    ? await Promise.all([client.getBlock({ blockTag: 'finalized' }), client.getBlock({ blockHash: receipt.blockHash })])
    : [undefined, undefined];
  const logs = receipt?.logs ?? [];
  const events = parseEventLogs({
    abi: collectionAbi,
    logs,
    eventName: ['OrderMinted', 'Transfer'],
  });
  return {
    transaction,
    receipt,
    final: receipt !== null && (finalized?.number ?? -1n) >= receipt.blockNumber,
    minedAt: block?.timestamp ?? null,
    mints: events.flatMap((event) =>
      event.eventName === 'OrderMinted'
        ? [{ orderNo: hexToString(event.args.order, { size: 32 }), to: event.args.to, quantity: event.args.quantity }]
        : [],
    ),
    tokenIds: events.flatMap((event) => (event.eventName === 'Transfer' ? [event.args.tokenId] : [])),
    coins: parseEventLogs({ abi: tokenAbi, logs, eventName: 'Transfer' })
      .filter(({ address }) => isAddressEqual(address, sandboxChain.token))
      .map(({ args }) => ({ hash, ...args })),
  };
}

/**
 * Returns undefined when the chain answers that it knows no such thing, or refuses. Rethrows when it does not answer.
 */
function unlessUnknown(error: unknown): undefined {
  const unknown = (cause: unknown) =>
    cause instanceof TransactionNotFoundError ||
    cause instanceof TransactionReceiptNotFoundError ||
    cause instanceof ContractFunctionRevertedError;
  if (error instanceof BaseError && error.walk(unknown)) return undefined;
  throw error;
}

const movesShown = 50;

/** Reads the sandbox's coin and its latest transfers. */
export async function readCoin(client: ChainClient): Promise<SeenCoin> {
  const token = { address: sandboxChain.token, abi: tokenAbi } as const;
  const [name, symbol, decimals, supply, events] = await Promise.all([
    client.readContract({ ...token, functionName: 'name' }),
    client.readContract({ ...token, functionName: 'symbol' }),
    client.readContract({ ...token, functionName: 'decimals' }),
    client.readContract({ ...token, functionName: 'totalSupply' }),
    client.getContractEvents({ ...token, eventName: 'Transfer', fromBlock: 0n, strict: true }),
  ]);
  const moves = events.slice(-movesShown).reverse();
  return {
    name,
    symbol,
    decimals,
    supply,
    moves: moves.map(({ transactionHash, args }) => ({ hash: transactionHash, ...args })),
  };
}

/** Reads how much of the sandbox's coin an address holds, in base units. */
export function coinsOf(client: ChainClient, owner: Address): Promise<bigint> {
  const { token: address } = sandboxChain;
  return client.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [owner] });
}

/** Reads a token. Undefined when it was never minted. */
export async function readToken(client: ChainClient, tokenId: bigint): Promise<SeenToken | undefined> {
  const token = { address: sandboxChain.collection, abi: collectionAbi, args: [tokenId] } as const;
  const owner = await client.readContract({ ...token, functionName: 'ownerOf' }).catch(unlessUnknown);
  if (!owner) return undefined;
  const metadataUrl = await client.readContract({ ...token, functionName: 'tokenURI' });
  const [first] = await client.getContractEvents({
    address: sandboxChain.collection,
    abi: collectionAbi,
    eventName: 'Transfer',
    args: { tokenId },
    fromBlock: 0n,
  });
  return { tokenId, owner, metadataUrl, mintedIn: first?.transactionHash ?? null };
}

/** Lists the gallery's tokens that an address holds now, oldest first. */
export async function tokensOf(client: ChainClient, owner: Address): Promise<bigint[]> {
  const address = sandboxChain.collection;
  const got = await client.getContractEvents({
    address,
    abi: collectionAbi,
    eventName: 'Transfer',
    args: { to: owner },
    fromBlock: 0n,
  });
  const ids = [...new Set(got.flatMap(({ args }) => (args.tokenId === undefined ? [] : [args.tokenId])))];
  const owners = await Promise.all(
    ids.map((id) => client.readContract({ address, abi: collectionAbi, functionName: 'ownerOf', args: [id] })),
  );
  return ids.filter((_, at) => owners[at] === owner);
}

const blocksShown = 60n;

/** Lists the newest transactions, newest first. */
export async function newestTransactions(client: ChainClient): Promise<Transaction[]> {
  const head = await client.getBlockNumber();
  const numbers: bigint[] = [];
  for (let at = head; at >= 0n && at > head - blocksShown; at -= 1n) numbers.push(at);
  const blocks = await Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  );
  return blocks.flatMap(({ transactions }) => transactions.toReversed());
}
