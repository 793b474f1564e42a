import type { CoinCode } from '@kassa/money';
import { BaseError, getAddress, type Hex, keccak256, NonceTooLowError } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainConfig } from '../../../kernel/chain-config.ts';
import type { ChainConnector } from '../port.ts';
import { callOf, planSend, priceGas, readUnits } from './calls.ts';
import { type Client, openNodes } from './nodes.ts';
import { judgeAddress, readAddress } from './read-address.ts';
import { readMoved } from './read-moved.ts';
import { findMined, findTrouble, findUser, readHead, readMinted } from './sightings.ts';

export { openKeystore } from './keystore.ts';

/** The configuration of one EVM network, with its treasury opened. */
export interface EvmSettings extends Omit<ChainConfig, 'treasury'> {
  /** The treasury's private key. */
  readonly treasuryKey: Hex;
}

/** Connects to one EVM network through the JSON-RPC of its nodes. */
export function createEvmChain(settings: EvmSettings): ChainConnector {
  const { network, chainId, explorerUrl, coins: known, finality } = settings;
  const nodes = openNodes(settings);
  const account = privateKeyToAccount(settings.treasuryKey);
  const { address } = account;
  return {
    network,
    chainId,
    treasury: address,
    coin: settings.coin,
    coins: [...known.keys()],
    lowWei: settings.lowWei,
    // What the treasury sends to itself, no buyer gets.
    readAddress: (text) => (readAddress(text) === address ? null : readAddress(text)),
    judgeAddress: (text) => (readAddress(text) === address ? 'nobodys' : judgeAddress(text)),
    isContract: (text) => withoutDetails(nodes.first((client) => hasCode(client, getAddress(text)))),
    transactionUrl: (hash) => (explorerUrl === '' ? null : `${explorerUrl}/tx/${hash}`),
    plan: (send) => withoutDetails(planSend(nodes, address, { send, known })),
    priceGas: (before) => withoutDetails(priceGas(nodes, settings.maxFeeWei, before)),
    async sign(send, { nonce, gas, maxFeeWei, tipWei }) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId,
        nonce: Number(nonce),
        gas,
        maxFeePerGas: maxFeeWei,
        maxPriorityFeePerGas: tipWei,
        ...callOf(send, known),
      });
      return { raw, hash: keccak256(raw) };
    },
    broadcast: (raw) => withoutDetails(nodes.all((client) => broadcast(client, raw as Hex))).then(() => undefined),
    findMined: (hashes, send) => withoutDetails(findMined(nodes, hashes, { send, account: address, known })),
    head: () => withoutDetails(readHead(nodes, finality, address)),
    usedBy: (nonce, finalBlock) => withoutDetails(findUser(nodes, address, { nonce, finalBlock })),
    readMoved: (hash) => withoutDetails(readMoved(nodes, hash as Hex, known)),
    balances: () => withoutDetails(nodes.first((client) => readBalances(client, settings, address))),
    isMinted: (mint, block) => withoutDetails(readMinted(nodes, mint, block)),
    trouble: () => findTrouble(nodes, finality),
  };
}

/** Hides what the library's errors say: the node's address, which may hold a key, and what was sent. Neither is for a log. */
async function withoutDetails<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof BaseError ? new Error(`the chain does not answer as it should: ${error.name}`) : error;
  }
}

/** Returns whether a program is at an address. A key's account that borrows a program's code (EIP-7702) is still the key's. */
async function hasCode(client: Client, address: `0x${string}`): Promise<boolean> {
  const code = (await client.getCode({ address })) ?? '0x';
  return code !== '0x' && !code.startsWith('0xef0100');
}

async function readBalances(
  client: Client,
  { coins: known }: EvmSettings,
  holder: `0x${string}`,
): Promise<ReadonlyMap<CoinCode, bigint>> {
  const read = async (coin: CoinCode) => [coin, await readUnits(client, holder, { coin, known })] as const;
  return new Map(await Promise.all([...known.keys()].map(read)));
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
