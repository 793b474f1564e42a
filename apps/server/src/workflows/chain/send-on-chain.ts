import type { ChainConnector } from '../../connectors/chain/index.ts';
import type { SendPlan } from '../../connectors/chain/port.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import {
  type ChainSend,
  claimDueSends,
  claimStranger,
  lockTreasury,
  moveDelivery,
  readCommittedUnits,
  readCommittedWei,
  reserveNonce,
  scheduleLook,
} from '../../modules/deliveries/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { doubt, followSend, loseSight, watchFailed } from './follow-send.ts';
import { waitForFinality } from './hold-send.ts';
import { failSend, lockOwned } from './move-send.ts';
import { readNumbersUsedElsewhere, sentElsewhere } from './numbers-used-elsewhere.ts';
import type { SendingApp } from './send-owner.ts';
import { broadcast, reread, signAgain } from './sign-send.ts';

const batch = 16;
/** After this time other workers take over the sends of a worker that died. */
const claimSeconds = 30;
const lookSeconds = 1;
/** How often a refused or unpayable send is tried again until its deadline. */
const retrySeconds = 5;

/** Takes each chain send that is due one step further. @returns how many */
export async function sendOnChain(app: SendingApp): Promise<number> {
  const sends = await claimDueSends(app.db, { limit: batch, seconds: claimSeconds });
  return workEach(app, sends, {
    atOnce: 4,
    facts: ({ sendRef, network }) => ({ sendRef, network }),
    work: async (send) => scheduleLook(app.db, send.sendRef, await step(app, send)),
  });
}

/** Takes one send a step further. @returns seconds until the next look; null when nothing is left to watch */
async function step(app: SendingApp, send: ChainSend): Promise<number | null> {
  const chain = app.chains.get(send.network);
  const waits = send.status === 'preparing' ? await waitForFinality(app, send) : 0;
  if (waits > 0) return waits;
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

/**
 * Fails a send that was not signed by its deadline, whether its chain answers or not: its purpose is undone, such as by
 * a refund.
 */
async function giveUp(app: SendingApp, send: ChainSend): Promise<number> {
  await failSend(app, { network: send.network, coin: '' }, { send });
  return 60;
}

/** Asks whether the chain would accept the send and the treasury can pay it, and only then takes a number. */
async function prepare(app: SendingApp, chain: ChainConnector, send: ChainSend): Promise<number | null> {
  const plan = await chain.plan(send);
  if (plan.kind === 'refused') {
    app.log.warn({ sendRef: send.sendRef, reason: plan.reason }, 'a chain refuses a send');
    // It was minted, but not by any send we know. Only a person can find out how.
    if (plan.reason === 'OrderAlreadyMinted') return doubt(app, send, 'minted_elsewhere');
    return retrySeconds;
  }
  if (plan.minedNonce !== null && !(await readNumbersUsedElsewhere(app, chain, plan.minedNonce))) return retrySeconds;
  const { maxFeeWei } = await chain.priceGas();
  const reserved = await inTransaction(app.db, (tx) => reserve(app, tx, { chain, send, plan, maxFeeWei }));
  if (reserved === 'sent_elsewhere') return doubt(app, send, sentElsewhere);
  if (reserved === 'unpayable')
    app.log.error({ sendRef: send.sendRef }, 'the treasury cannot pay for a send: fill it up');
  return reserved === 'done' ? 0 : retrySeconds;
}

interface PricedSend {
  readonly chain: ChainConnector;
  readonly send: ChainSend;
  readonly plan: Extract<SendPlan, { kind: 'possible' }>;
  readonly maxFeeWei: bigint;
}

/** Takes a number for a send. One row lock decides between delivery and refund: from here on the money stays. */
async function reserve(
  app: SendingApp,
  tx: Tx,
  { chain, send, plan, maxFeeWei }: PricedSend,
): Promise<'done' | 'not_now' | 'unpayable' | 'sent_elsewhere'> {
  const { chainId, treasury: sender, network, coin } = chain;
  const locked = await lockOwned(app, tx, send);
  if (!locked?.owned.maySend || locked.current.status !== 'preparing') return 'not_now';
  await lockTreasury(tx, sender);
  if (send.standard === 'COIN' && (await claimStranger(tx, { chainId, sender }, send))) return 'sent_elsewhere';
  const gasWei = (await readCommittedWei(tx, sender)) + plan.gas * maxFeeWei;
  const nativeUnits = await readCommittedUnits(tx, { network, coin, waiting: false });
  const native = send.standard === 'COIN' && send.coin === coin ? send.units : 0n;
  if (plan.balanceWei < gasWei + nativeUnits + native) return 'unpayable';
  if (send.standard === 'COIN' && send.coin !== coin) {
    const underWay = await readCommittedUnits(tx, { network, coin: send.coin, waiting: false });
    if (plan.units < underWay + send.units) return 'unpayable';
  }
  const from = { chainId, sender, minedNonce: plan.minedNonce, gas: plan.gas, maxFeeWei };
  if (!(await reserveNonce(tx, send.sendRef, from))) return 'not_now';
  await moveDelivery(tx, locked.current, { event: 'reserve', actor: 'clock' });
  await locked.owned.reserved(tx);
  return 'done';
}

/** Signs a reserved send, unless it is signed: only what is stored is ever sent. */
async function sign(app: SendingApp, chain: ChainConnector, send: ChainSend): Promise<ChainSend> {
  if (send.rawSealed !== null) return send;
  await signAgain(app, chain, send);
  return reread(app, send);
}

async function handOver(app: SendingApp, chain: ChainConnector, send: ChainSend): Promise<void> {
  await broadcast(app, chain, send);
  await inTransaction(app.db, async (tx) => {
    const locked = await lockOwned(app, tx, send);
    if (locked?.current.status !== 'signing') return;
    const hash = send.hashes[0] ?? '';
    await moveDelivery(tx, locked.current, { event: 'broadcast', actor: 'clock', transactionHash: hash });
    await locked.owned.sent(tx, hash);
  });
}
