import { collectionAbi, sandboxChain } from '@kassa/chain';
import { type Address, type Hash, hexToString, parseEventLogs, type Transaction, type TransactionReceipt } from 'viem';
import type { ChainClient } from './run-anvil.ts';

/** A transaction as the explorer shows it. */
export interface SeenTransaction {
  readonly transaction: Transaction;
  /** Null while it waits for a block. */
  readonly receipt: TransactionReceipt | null;
  readonly final: boolean;
  /** When its block was made, seconds since 1970. */
  readonly minedAt: bigint | null;
  readonly mints: readonly { readonly orderNo: string; readonly to: Address; readonly quantity: bigint }[];
  readonly tokenIds: readonly bigint[];
}

/** A token of the gallery's collection. */
export interface SeenToken {
  readonly tokenId: bigint;
  readonly owner: Address;
  readonly metadataUrl: string;
  readonly mintedIn: Hash | null;
}

/** The transaction of this hash; undefined when the chain knows none. */
export async function readTransaction(client: ChainClient, hash: Hash): Promise<SeenTransaction | undefined> {
  const transaction = await client.getTransaction({ hash }).catch(() => undefined);
  if (!transaction) return undefined;
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => null);
  const [finalized, block] = receipt
    ? await Promise.all([client.getBlock({ blockTag: 'finalized' }), client.getBlock({ blockHash: receipt.blockHash })])
    : [undefined, undefined];
  const events = parseEventLogs({
    abi: collectionAbi,
    logs: receipt?.logs ?? [],
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
  };
}

/** A token; undefined when it was never minted. */
export async function readToken(client: ChainClient, tokenId: bigint): Promise<SeenToken | undefined> {
  const token = { address: sandboxChain.collection, abi: collectionAbi, args: [tokenId] } as const;
  const owner = await client.readContract({ ...token, functionName: 'ownerOf' }).catch(() => undefined);
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

/** The gallery's tokens that an address holds now, oldest first. */
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

/** The newest transactions, newest first. */
export async function newestTransactions(client: ChainClient): Promise<Transaction[]> {
  const head = await client.getBlockNumber();
  const numbers: bigint[] = [];
  for (let at = head; at >= 0n && at > head - blocksShown; at -= 1n) numbers.push(at);
  const blocks = await Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  );
  return blocks.flatMap(({ transactions }) => transactions.toReversed());
}
