import { tokenAbi } from '@kassa/chain';
import type { CoinCode } from '@kassa/money';
import { decodeFunctionData, getAddress, type Hex, isAddressEqual, type Transaction } from 'viem';
import type { NetworkCoin } from '../../../kernel/chain-config.ts';
import type { MovedCoin } from '../port.ts';
import { onChain } from './calls.ts';
import type { Client, Nodes } from './nodes.ts';

type Coins = ReadonlyMap<CoinCode, NetworkCoin>;

/**
 * Reads which coin a mined transaction moved: the network's own, or one of the tokens that are configured. Null for anything
 * else, and for one that was reverted. @throws Error where too few nodes agree
 */
export async function readMoved(nodes: Nodes, hash: Hex, known: Coins): Promise<MovedCoin | null> {
  const seen = await nodes.vote(
    (client) => readAt(client, hash, known),
    (moved) => (moved ? `${moved.coin} ${moved.units} ${moved.recipient}` : 'none'),
  );
  if (!seen.agreed) throw new Error('the nodes do not agree on what a transaction moved');
  return seen.value;
}

async function readAt(client: Client, hash: Hex, known: Coins): Promise<MovedCoin | null> {
  const [transaction, { status }] = await Promise.all([
    client.getTransaction({ hash }),
    client.getTransactionReceipt({ hash }),
  ]);
  if (status !== 'success' || transaction.to === null) return null;
  return transaction.input === '0x' ? ownCoin(transaction, known) : token(transaction, known);
}

function ownCoin({ to, value }: Transaction, known: Coins): MovedCoin | null {
  for (const [coin, { contract }] of known)
    if (contract === null && to) return moved(coin, { to, amount: value }, known);
  return null;
}

function token({ to: called, input }: Transaction, known: Coins): MovedCoin | null {
  for (const [coin, { contract }] of known) {
    if (contract === null || !called || !isAddressEqual(called, contract as Hex)) continue;
    const call = callIn(input);
    if (call?.functionName !== 'transfer') return null;
    const [to, amount] = call.args;
    return moved(coin, { to, amount }, known);
  }
  return null;
}

/** Reads a call of a token; null for one that is not described. */
function callIn(data: Hex) {
  try {
    return decodeFunctionData({ abi: tokenAbi, data });
  } catch {
    return null;
  }
}

/** Converts what the network counts to base units of our own table. Null where it is no whole number of them. */
function moved(coin: CoinCode, { to, amount }: { to: Hex; amount: bigint }, known: Coins): MovedCoin | null {
  const one = onChain(1n, coin, known);
  if (amount === 0n || amount % one !== 0n) return null;
  return { coin, units: amount / one, recipient: getAddress(to) };
}
