import type { App } from '../app.ts';
import type { ChainConnector } from '../connectors/chain/index.ts';
import type { SendPlan } from '../connectors/chain/port.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import {
  type ChainSend,
  claimDueSends,
  lockTreasury,
  moveDelivery,
  readCommittedUnits,
  readCommittedWei,
  reserveNonce,
  scheduleLook,
} from '../modules/deliveries/index.ts';
import { doubt, followSend, loseSight, watchFailed } from './follow-send.ts';
import { failSend, lockOwned } from './move-send.ts';
import { broadcast, reread, signAgain } from './sign-send.ts';
import { workEach } from './work-each.ts';

const batch = 16;
/** A worker that dies leaves its sends to others after so long. */
const claimSeconds = 30;
const lookSeconds = 1;
/** What the chain refuses, or the treasury can't pay, is tried again so often until the deadline. */
const retrySeconds = 5;

/** Takes what is sent on a chain, and its time has come, one step further each. @returns how many */
export async function sendOnChain(app: App): Promise<number> {
  const sends = await claimDueSends(app.db, { limit: batch, seconds: claimSeconds });
  return workEach(app, sends, {
    atOnce: 4,
    facts: ({ orderNo, network }) => ({ orderNo, network }),
    work: async (send) => scheduleLook(app.db, send.orderNo, await step(app, send)),
  });
}

/** @returns seconds until the next look; null when there is nothing more to see */
async function step(app: App, send: ChainSend): Promise<number | null> {
  const chain = app.chains.get(send.network);
  if (send.late && send.status === 'preparing') return giveUp(app, send);
  if (!chain) throw new Error(`no chain ${send.network} is configured`);
  if (send.late && send.status === 'signing' && send.rawSealed === null) {
    await failSend(app, chain, { send, unsigned: true });
    return lookSeconds;
  }
  if (send.late && ['signing', 'sent', 'mined'].includes(send.status)) return loseSight(app, send);
  switch (send.status) {
    case 'preparing':
      return prepare(app, chain, send);
    case 'signing':
      await handOver(app, chain, await sign(app, chain, send));
      return lookSeconds;
    case 'sent':
    case 'mined':
    case 'stuck':
    case 'released':
      return followSend(app, chain, send);
    case 'failed':
      return watchFailed(app, chain, send);
    default:
      return null;
  }
}

/** Nothing of it was signed by its deadline: what it was for goes back, whether its chain answers or not. */
async function giveUp(app: App, send: ChainSend): Promise<number> {
  await failSend(app, { network: send.network, coin: '' }, { send });
  return 60;
}

/** Asks whether the chain would let it happen and the treasury can pay it, and only then takes a number for it. */
async function prepare(app: App, chain: ChainConnector, send: ChainSend): Promise<number | null> {
  const plan = await chain.plan(send);
  if (plan.kind === 'refused') {
    app.log.warn({ orderNo: send.orderNo, reason: plan.reason }, 'a chain refuses what is to be sent');
    // Somebody minted it, and not by anything that stands here: what that was, only a person can find out.
    if (plan.reason === 'OrderAlreadyMinted') return doubt(app, send, 'minted_elsewhere');
    return retrySeconds;
  }
  const { maxFeeWei } = await chain.priceGas();
  const reserved = await inTransaction(app.db, (tx) => reserve(tx, chain, { send, plan, maxFeeWei }));
  if (reserved === 'unpayable')
    app.log.error({ orderNo: send.orderNo }, 'the treasury can not pay what is to be sent: fill it up');
  return reserved === 'done' ? 0 : retrySeconds;
}

interface Wish {
  readonly send: ChainSend;
  readonly plan: Extract<SendPlan, { kind: 'possible' }>;
  readonly maxFeeWei: bigint;
}

/** One row lock decides between delivery and refund: from here on the money stays. */
async function reserve(
  tx: Tx,
  { chainId, treasury: sender, network, coin }: ChainConnector,
  { send, plan, maxFeeWei }: Wish,
): Promise<'done' | 'not_now' | 'unpayable'> {
  const locked = await lockOwned(tx, send);
  if (!locked?.owned.maySend || locked.current.status !== 'preparing') return 'not_now';
  await lockTreasury(tx, sender);
  const gasWei = (await readCommittedWei(tx, sender)) + plan.gas * maxFeeWei;
  const nativeUnits = await readCommittedUnits(tx, { network, coin, waiting: false });
  const native = send.standard === 'COIN' && send.coin === coin ? send.units : 0n;
  if (plan.balanceWei < gasWei + nativeUnits + native) return 'unpayable';
  if (send.standard === 'COIN' && send.coin !== coin) {
    const underWay = await readCommittedUnits(tx, { network, coin: send.coin, waiting: false });
    if (plan.units < underWay + send.units) return 'unpayable';
  }
  const from = { chainId, sender, minedNonce: plan.minedNonce, gas: plan.gas, maxFeeWei };
  if (!(await reserveNonce(tx, send.orderNo, from))) return 'not_now';
  await moveDelivery(tx, locked.current, { event: 'reserve', actor: 'clock' });
  await locked.owned.reserved(tx);
  return 'done';
}

/** Signs what was reserved, unless that is done: what is sent is always what is stored. */
async function sign(app: App, chain: ChainConnector, send: ChainSend): Promise<ChainSend> {
  if (send.rawSealed !== null) return send;
  await signAgain(app, chain, send);
  return reread(app, send);
}

async function handOver(app: App, chain: ChainConnector, send: ChainSend): Promise<void> {
  await broadcast(app, chain, send);
  await inTransaction(app.db, async (tx) => {
    const locked = await lockOwned(tx, send);
    if (locked?.current.status !== 'signing') return;
    const hash = send.hashes[0] ?? '';
    await moveDelivery(tx, locked.current, { event: 'broadcast', actor: 'clock', transactionHash: hash });
    await locked.owned.sent(tx, hash);
  });
}
