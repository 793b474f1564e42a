import { collectionAbi, editionsAbi, orderKey } from '@kassa/chain';
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  http,
  isAddress,
  keccak256,
  NonceTooLowError,
  TransactionReceiptNotFoundError,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainConnector, GasPrice, MinedTransaction, Mint, MintPlan } from '../port.ts';

export { openKeystore } from './keystore.ts';

/** One EVM network, by configuration alone. */
export interface EvmSettings {
  /** Its name on links. */
  readonly network: string;
  readonly rpcUrl: string;
  readonly chainId: number;
  /** A tag that the chain gives to blocks which won't change, or after how many confirmations that is so. */
  readonly finality: 'finalized' | 'safe' | number;
  /** The explorer's address without a slash at the end; '' for none. */
  readonly explorerUrl: string;
  /** The treasury's private key. */
  readonly treasuryKey: Hex;
}

type Client = ReturnType<typeof createPublicClient>;

const answerWithinMs = 10_000;
/** Nodes take a transaction in another's place when it pays at least a tenth more; an eighth is sure. */
const raise = (wei: bigint) => wei + wei / 8n + 1n;
const larger = (one: bigint, other: bigint) => (one > other ? one : other);

/** Speaks to one EVM network through its JSON-RPC. */
export function createEvmChain(settings: EvmSettings): ChainConnector {
  const { network, chainId, rpcUrl, explorerUrl } = settings;
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: answerWithinMs, retryCount: 1 }) });
  const account = privateKeyToAccount(settings.treasuryKey);
  return {
    network,
    chainId,
    treasury: account.address,
    readAddress: (text) => (isAddress(text) ? getAddress(text) : null),
    transactionUrl: (hash) => (explorerUrl === '' ? null : `${explorerUrl}/tx/${hash}`),
    planMint: (mint) => told(planMint(client, account.address, mint)),
    priceGas: (before) => told(priceGas(client, before)),
    async signMint(mint, { nonce, gas, maxFeeWei, tipWei }) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId,
        nonce: Number(nonce),
        gas,
        maxFeePerGas: maxFeeWei,
        maxPriorityFeePerGas: tipWei,
        to: mint.contract as Address,
        data: callOf(mint),
      });
      return { raw, hash: keccak256(raw) };
    },
    broadcast: (raw) => told(broadcast(client, raw as Hex)),
    findMined: (hashes) => told(findMined(client, hashes)),
    head: () => told(readHead(client, settings, account.address)),
    balanceWei: () => told(client.getBalance({ address: account.address })),
    isMinted: (mint, blockNumber) => told(isMinted(client, mint, blockNumber)),
  };
}

/** What the library throws names the node's address, which may hold a key, and what was sent: neither is for a log. */
async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof BaseError ? new Error(`the chain does not answer as it should: ${error.name}`) : error;
  }
}

function callOf({ standard, orderNo, recipient, tokenId, quantity }: Mint): Hex {
  const [order, to, count] = [orderKey(orderNo), recipient as Address, BigInt(quantity)];
  return standard === 'ERC721'
    ? encodeFunctionData({ abi: collectionAbi, functionName: 'mint', args: [order, to, count] })
    : encodeFunctionData({ abi: editionsAbi, functionName: 'mint', args: [order, to, tokenId, count] });
}

async function planMint(client: Client, account: Address, mint: Mint): Promise<MintPlan> {
  try {
    const [gas, minedNonce, balanceWei] = await Promise.all([
      client.estimateGas({ account, to: mint.contract as Address, data: callOf(mint) }),
      client.getTransactionCount({ address: account }),
      client.getBalance({ address: account }),
    ]);
    // What stands before it may change what it costs.
    return { kind: 'possible', gas: gas + gas / 4n, minedNonce: BigInt(minedNonce), balanceWei };
  } catch (error) {
    const reason = revertOf(error);
    if (reason === undefined) throw error;
    return { kind: 'refused', reason };
  }
}

/** Why the chain would not execute a call; undefined when the call did not get so far. */
function revertOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (reverted instanceof ContractFunctionRevertedError) return reverted.data?.errorName ?? 'reverted';
  // Nodes say it with this word and, for EIP-1474, code 3.
  return /revert/i.test(error.message) ? error.details : undefined;
}

async function priceGas(client: Client, before: GasPrice | undefined): Promise<GasPrice> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
  const now = { maxFeeWei: maxFeePerGas, tipWei: maxPriorityFeePerGas };
  if (before === undefined) return now;
  const tipWei = larger(now.tipWei, raise(before.tipWei));
  return { tipWei, maxFeeWei: larger(larger(now.maxFeeWei, raise(before.maxFeeWei)), tipWei) };
}

async function broadcast(client: Client, raw: Hex): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction: raw });
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const past = error.walk((cause) => cause instanceof NonceTooLowError) !== null;
    if (!past && !/already (known|imported)|nonce too low|underpriced/i.test(error.message)) throw error;
  }
}

async function findMined(client: Client, hashes: readonly string[]): Promise<MinedTransaction | null> {
  for (const hash of hashes) {
    const receipt = await client.getTransactionReceipt({ hash: hash as Hash }).catch(unlessNotFound);
    if (receipt) return { hash, block: receipt.blockNumber, succeeded: receipt.status === 'success' };
  }
  return null;
}

function isMinted(client: Client, mint: Mint, blockNumber: bigint): Promise<boolean> {
  const asked = { abi: collectionAbi, functionName: 'isMinted', args: [orderKey(mint.orderNo)], blockNumber } as const;
  return client.readContract({ ...asked, address: mint.contract as Address });
}

function unlessNotFound(error: unknown): null {
  if (error instanceof BaseError && error.walk((cause) => cause instanceof TransactionReceiptNotFoundError))
    return null;
  throw error;
}

async function readHead(client: Client, { finality, chainId }: EvmSettings, address: Address) {
  const asked = await client.getChainId();
  if (asked !== chainId) throw new Error(`the node is of chain ${asked}, not of ${chainId}`);
  const finalBlock =
    typeof finality === 'number'
      ? (await client.getBlockNumber({ cacheTime: 0 })) - BigInt(finality - 1)
      : (await client.getBlock({ blockTag: finality })).number;
  const known = finalBlock < 0n ? 0n : finalBlock;
  const finalNonce = await client.getTransactionCount({ address, blockNumber: known });
  return { finalBlock: known, finalNonce: BigInt(finalNonce) };
}
