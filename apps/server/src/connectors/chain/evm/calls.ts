import { collectionAbi, editionsAbi, orderKey, tokenAbi } from '@kassa/chain';
import { type CoinCode, coins } from '@kassa/money';
import { type Address, BaseError, ContractFunctionRevertedError, encodeFunctionData, type Hex } from 'viem';
import type { NetworkCoin } from '../../../kernel/chain-config.ts';
import type { GasPrice, Send, SendPlan } from '../port.ts';
import type { Client, Nodes } from './nodes.ts';

/** The call of a send: its address and its data. */
export interface Call {
  readonly to: Address;
  readonly data?: Hex;
  readonly value: bigint;
}

type Coins = ReadonlyMap<CoinCode, NetworkCoin>;

/** Builds the call of a send. @throws Error when the coin of a transfer is not one of this network's */
export function callOf(send: Send, known: Coins): Call {
  const to = send.recipient as Address;
  if (send.standard === 'COIN') {
    const { contract } = knownCoin(known, send.coin);
    const value = onChain(send.units, send.coin, known);
    if (contract === null) return { to, value };
    return {
      to: contract as Address,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, value] }),
      value: 0n,
    };
  }
  const [order, count] = [orderKey(send.sendRef), BigInt(send.quantity)];
  const data =
    send.standard === 'ERC721'
      ? encodeFunctionData({ abi: collectionAbi, functionName: 'mint', args: [order, to, count] })
      : encodeFunctionData({ abi: editionsAbi, functionName: 'mint', args: [order, to, send.tokenId, count] });
  return { to: send.contract as Address, data, value: 0n };
}

function knownCoin(known: Coins, coin: CoinCode): NetworkCoin {
  const found = known.get(coin);
  if (!found) throw new Error(`${coin} is not sent on this network`);
  return found;
}

/** A coin may have more digits on one network than on its own. */
function scaleOf(coin: CoinCode, known: Coins): bigint {
  return 10n ** BigInt(knownCoin(known, coin).digits - coins[coin].digits);
}

/** Converts base units to those that the network counts. */
export function onChain(units: bigint, coin: CoinCode, known: Coins): bigint {
  return units * scaleOf(coin, known);
}

/** Reads the treasury's balance of a coin, in base units of our own table. */
export async function readUnits(
  client: Client,
  holder: Address,
  of: { coin: CoinCode; known: Coins },
): Promise<bigint> {
  const { contract, digits } = knownCoin(of.known, of.coin);
  if (contract === null) return (await client.getBalance({ address: holder })) / scaleOf(of.coin, of.known);
  const token = { address: contract as Address, abi: tokenAbi } as const;
  const [held, said] = await Promise.all([
    client.readContract({ ...token, functionName: 'balanceOf', args: [holder] }),
    client.readContract({ ...token, functionName: 'decimals' }),
  ]);
  // With a wrong figure in the settings a million times too much would be sent.
  if (said !== digits) throw new Error(`${of.coin} has ${said} digits on this network, not ${digits} as configured`);
  return held / scaleOf(of.coin, of.known);
}

/** Asks whether a send would succeed now, and what it takes. Enough of the nodes that answer must agree. */
export async function planSend(
  nodes: Nodes,
  account: Address,
  { send, known }: { send: Send; known: Coins },
): Promise<SendPlan> {
  const minedNonce = await nodes
    .vote((client) => client.getTransactionCount({ address: account }), String)
    .then(({ value, agreed }) => (agreed ? BigInt(value) : null));
  const coin = send.standard === 'COIN' ? send.coin : undefined;
  const answers = await nodes.all(async (client): Promise<SendPlan> => {
    const [balanceWei, units] = await Promise.all([
      client.getBalance({ address: account }),
      coin === undefined ? 0n : readUnits(client, account, { coin, known }),
    ]);
    // A node would say of what the treasury does not hold that it can't be estimated.
    if (send.standard === 'COIN' && units < send.units) return { kind: 'refused', reason: 'TreasuryHoldsTooLittle' };
    const gas = await gasOf(client, account, callOf(send, known));
    if (typeof gas === 'string') return { kind: 'refused', reason: gas };
    // Transactions before it may change what it costs.
    return { kind: 'possible', gas: gas + gas / 4n, minedNonce, balanceWei, units };
  });
  return agreedPlan(answers, nodes.quorum);
}

/** Combines the answers that call a send possible, with the lowest treasury balance. One node alone is not enough. */
function agreedPlan(answers: readonly SendPlan[], quorum: number): SendPlan {
  const possible = answers.flatMap((answer) => (answer.kind === 'possible' ? [answer] : []));
  const refused = answers.find(({ kind }) => kind === 'refused');
  const [first] = possible;
  if (refused && possible.length < Math.min(quorum, answers.length)) return refused;
  if (!first) throw new Error('no node answers');
  const least = (of: (plan: (typeof possible)[number]) => bigint) => possible.map(of).reduce(smaller);
  return {
    ...first,
    gas: middleLimit(possible.map(({ gas }) => gas)),
    balanceWei: least(({ balanceWei }) => balanceWei),
    units: least(({ units }) => units),
  };
}

/** Estimates a call. @returns why the chain would refuse it instead, where it would */
async function gasOf(client: Client, account: Address, call: Call): Promise<bigint | string> {
  try {
    return await client.estimateGas({ account, ...call });
  } catch (error) {
    const reason = revertOf(error);
    if (reason === undefined) throw error;
    return reason;
  }
}

/** Reads why the chain would not execute a call; undefined when the call did not get so far. */
function revertOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (reverted instanceof ContractFunctionRevertedError) return reverted.data?.errorName ?? 'reverted';
  // Nodes say it with this word and, for EIP-1474, code 3.
  return /revert/i.test(error.message) ? error.details : undefined;
}

/** Raises a price. Nodes replace a transaction by one that pays at least a tenth more; an eighth is sure. */
const raise = (wei: bigint) => wei + wei / 8n + 1n;
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const sorted = (of: readonly bigint[]) => [...of].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
/** Picks the middle price, of two the smaller. */
const middlePrice = (of: readonly bigint[]) => sorted(of)[Math.floor((of.length - 1) / 2)] ?? 0n;
/** Picks the middle limit, of two the larger. Only what is used is paid. */
const middleLimit = (of: readonly bigint[]) => sorted(of)[Math.floor(of.length / 2)] ?? 0n;

/** Prices gas by the middle of the nodes' answers, at most `mostWei`. So a node that lies can't empty the treasury. */
export async function priceGas(nodes: Nodes, mostWei: bigint, before: GasPrice | undefined): Promise<GasPrice> {
  const said = await nodes.all((client) => client.estimateFeesPerGas());
  const now = {
    maxFeeWei: middlePrice(said.map(({ maxFeePerGas }) => maxFeePerGas)),
    tipWei: middlePrice(said.map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas)),
  };
  const raised = before && {
    tipWei: larger(now.tipWei, raise(before.tipWei)),
    maxFeeWei: larger(now.maxFeeWei, raise(before.maxFeeWei)),
  };
  const maxFeeWei = smaller(larger((raised ?? now).maxFeeWei, (raised ?? now).tipWei), mostWei);
  return { maxFeeWei, tipWei: smaller((raised ?? now).tipWei, maxFeeWei) };
}
