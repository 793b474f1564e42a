import { collectionAbi, orderKey, tokenAbi } from '@kassa/chain';
import type { CoinCode } from '@kassa/money';
import {
  type Address,
  BaseError,
  BlockNotFoundError,
  type Hash,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { NetworkCoin } from '../../../kernel/chain-config.ts';
import type { ChainHead, MinedTransaction, Mint, Send, Sighting } from '../port.ts';
import { onChain } from './calls.ts';
import type { Client, Nodes } from './nodes.ts';

/** A tag of the chain for blocks that won't change, or the number of confirmations after which they don't. */
type Finality = 'finalized' | 'safe' | number;
type Coins = ReadonlyMap<CoinCode, NetworkCoin>;

const nothingFinal: ChainHead = { finalBlock: -1n, finalNonce: 0n };

/**
 * Finds the newest block that enough nodes call final. They must also agree on its hash and on how many of our transactions
 * there are up to it.
 */
export async function readHead(nodes: Nodes, finality: Finality, account: Address): Promise<ChainHead> {
  const finals = await nodes.all((client) => finalBlockOf(client, finality));
  finals.sort((one, other) => (one < other ? 1 : one > other ? -1 : 0));
  const finalBlock = finals[nodes.quorum - 1];
  if (finalBlock === undefined || finalBlock < 0n) return nothingFinal;
  const seen = await nodes.vote(
    async (client) => {
      const [block, nonce] = await Promise.all([
        client.getBlock({ blockNumber: finalBlock }),
        client.getTransactionCount({ address: account, blockNumber: finalBlock }),
      ]);
      return { hash: block.hash, nonce: BigInt(nonce) };
    },
    ({ hash, nonce }) => `${hash} ${nonce}`,
  );
  return seen.agreed ? { finalBlock, finalNonce: seen.value.nonce } : nothingFinal;
}

async function finalBlockOf(client: Client, finality: Finality): Promise<bigint> {
  if (typeof finality === 'number') return (await client.getBlockNumber({ cacheTime: 0 })) - BigInt(finality - 1);
  return (await client.getBlock({ blockTag: finality })).number;
}

/** Asks the nodes about transactions of one number: which of them is in a block that the node itself knows. Most decide. */
export async function findMined(
  nodes: Nodes,
  hashes: readonly string[],
  what: { send: Send; account: Address; known: Coins },
): Promise<Sighting> {
  const seen = await nodes.vote(
    (client) => findReceipt(client, hashes),
    (receipt) => (receipt ? `${receipt.transactionHash} ${receipt.blockHash} ${receipt.status}` : 'none'),
  );
  return { mined: seen.value && minedOf(seen.value, what), agreed: seen.agreed };
}

async function findReceipt(client: Client, hashes: readonly string[]): Promise<TransactionReceipt | null> {
  const receipts = await Promise.all(
    hashes.map((hash) => client.getTransactionReceipt({ hash: hash as Hash }).catch(unlessNotFound)),
  );
  const receipt = receipts.find((each) => each !== null);
  if (!receipt) return null;
  // A receipt does not count when it is not in its own node's chain.
  const block = await client.getBlock({ blockNumber: receipt.blockNumber }).catch(unlessNotFound);
  return block?.hash === receipt.blockHash && block.transactions.includes(receipt.transactionHash) ? receipt : null;
}

function unlessNotFound(error: unknown): null {
  const missing = (cause: unknown) =>
    cause instanceof TransactionReceiptNotFoundError || cause instanceof BlockNotFoundError;
  if (error instanceof BaseError && error.walk(missing)) return null;
  throw error;
}

interface Seen {
  readonly send: Send;
  readonly account: Address;
  readonly known: Coins;
}

function minedOf(receipt: TransactionReceipt, seen: Seen): MinedTransaction {
  const outcome = receipt.status === 'reverted' ? 'reverted' : hasArrived(receipt, seen) ? 'done' : 'unclear';
  return { hash: receipt.transactionHash, block: receipt.blockNumber, outcome, feeWei: feeOf(receipt) };
}

/** Computes the cost: gas, and on networks that settle on another one what they charge for that, from the receipt. */
function feeOf(receipt: TransactionReceipt & { readonly l1Fee?: unknown }): bigint {
  const settled = typeof receipt.l1Fee === 'string' ? BigInt(receipt.l1Fee) : 0n;
  return receipt.gasUsed * receipt.effectiveGasPrice + settled;
}

/** Reads from the events whether what was sent arrived. A token's contract may succeed and move nothing, or less. */
function hasArrived(receipt: TransactionReceipt, { send, account, known }: Seen): boolean {
  if (send.standard !== 'COIN') return true;
  const contract = known.get(send.coin)?.contract;
  if (contract === null) return true;
  if (contract === undefined) return false;
  const events = parseEventLogs({ abi: tokenAbi, logs: receipt.logs, eventName: 'Transfer' });
  return events.some(
    ({ address, args }) =>
      isAddressEqual(address, contract as Address) &&
      isAddressEqual(args.from, account) &&
      isAddressEqual(args.to, send.recipient as Address) &&
      args.value === onChain(send.units, send.coin, known),
  );
}

/**
 * Finds the transaction that used a number, in its block. A node that does not know ours proves nothing; another one in its
 * place does. Null where nodes do not know the past that far, or do not agree.
 */
export async function findUser(
  nodes: Nodes,
  account: Address,
  { nonce, finalBlock }: { nonce: bigint; finalBlock: bigint },
): Promise<string | null> {
  const seen = await nodes.vote(
    async (client) => {
      const number = await blockOf(client, account, { nonce, finalBlock });
      const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
      const found = block.transactions.find(
        (each) => isAddressEqual(each.from, account) && BigInt(each.nonce) === nonce,
      );
      return found?.hash ?? null;
    },
    (hash) => hash ?? 'none',
  );
  return seen.agreed ? seen.value : null;
}

/** Finds the block with which the account's count passed `nonce`. At `finalBlock` it has. */
async function blockOf(
  client: Client,
  account: Address,
  { nonce, finalBlock }: { nonce: bigint; finalBlock: bigint },
): Promise<bigint> {
  const isPast = async (blockNumber: bigint) =>
    BigInt(await client.getTransactionCount({ address: account, blockNumber })) > nonce;
  let [before, past] = [-1n, finalBlock];
  // It is near the end most often, and nodes forget the state of old blocks.
  for (let step = 1n; past - step >= 0n; step *= 2n) {
    if (!(await isPast(finalBlock - step))) {
      before = finalBlock - step;
      break;
    }
    past = finalBlock - step;
  }
  while (past - before > 1n) {
    const middle = (before + past) / 2n;
    if (await isPast(middle)) past = middle;
    else before = middle;
  }
  return past;
}

/** Asks whether an order is minted as of a block. @throws Error where too few nodes agree, or know that block */
export async function readMinted(nodes: Nodes, mint: Mint, blockNumber: bigint): Promise<boolean> {
  const asked = { abi: collectionAbi, functionName: 'isMinted', args: [orderKey(mint.sendRef)], blockNumber } as const;
  const seen = await nodes.vote(
    (client) => client.readContract({ ...asked, address: mint.contract as Address }),
    String,
  );
  if (!seen.agreed) throw new Error('the nodes do not agree on whether an order is minted');
  return seen.value;
}

/** A node that is this many blocks behind the others is of no use. */
const lagLimit = 30n;

/** Describes what is wrong with the nodes, each by its place in the list: its address may hold a key. */
export async function findTrouble(nodes: Nodes, finality: Finality): Promise<string> {
  const seen = await nodes.each(async (client) => ({
    head: await client.getBlockNumber({ cacheTime: 0 }),
    final: await finalBlockOf(client, finality),
  }));
  const answered = seen.flatMap((each) => (each instanceof Error ? [] : [each]));
  const newest = answered.reduce((most, { head }) => (head > most ? head : most), 0n);
  const settled = answered
    .filter(({ head }) => newest - head <= lagLimit)
    .reduce((least, { final }) => (final < least ? final : least), newest);
  const texts = seen.map((each): string => {
    if (each instanceof Error) return /is of chain/.test(each.message) ? each.message : 'it does not answer';
    return newest - each.head > lagLimit ? `it is ${newest - each.head} blocks behind` : '';
  });
  const problems = texts.flatMap((text, at) => (text === '' ? [] : [`node ${at + 1}: ${text}`]));
  if (answered.length > 1 && settled >= 0n) {
    const known = await nodes.all(async (client) => ({
      head: await client.getBlockNumber({ cacheTime: 0 }),
      hash: (await client.getBlock({ blockNumber: settled })).hash,
    }));
    const good = known.filter(({ head }) => newest - head <= lagLimit);
    if (new Set(good.map(({ hash }) => hash)).size > 1) problems.push(`the nodes do not agree on block ${settled}`);
  }
  return problems.join('; ');
}
