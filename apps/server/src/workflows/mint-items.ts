import type { App } from '../app.ts';
import type { ChainConnector } from '../connectors/chain/index.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import {
  type ChainDelivery,
  claimDueChainDeliveries,
  lockDelivery,
  moveDelivery,
  readCommittedWei,
  reserveNonce,
  scheduleLook,
} from '../modules/deliveries/index.ts';
import { lockOrder, moveLocked } from '../modules/orders/index.ts';
import { failMint, followMint, loseSight } from './follow-mint.ts';
import { orderChanged } from './order-changed.ts';
import { broadcast, reread, signAgain } from './sign-mint.ts';
import { workEach } from './work-each.ts';

const batch = 16;
/** A worker that dies leaves its deliveries to others after so long. */
const claimSeconds = 30;
const lookSeconds = 1;
/** What the chain refuses, or the treasury can't pay, is tried again so often until the deadline. */
const retrySeconds = 5;

/** Takes the deliveries on a chain whose time has come one step further each. @returns how many */
export async function mintItems(app: App): Promise<number> {
  const deliveries = await claimDueChainDeliveries(app.db, { limit: batch, seconds: claimSeconds });
  return workEach(app, deliveries, {
    atOnce: 4,
    facts: ({ orderNo }) => ({ orderNo }),
    work: async (delivery) => {
      const chain = app.chains.get(delivery.network);
      if (!chain) throw new Error(`no chain ${delivery.network} is configured`);
      await scheduleLook(app.db, delivery.orderNo, await step(app, chain, delivery));
    },
  });
}

/** @returns seconds until the next look; null when there is nothing more to see */
async function step(app: App, chain: ChainConnector, delivery: ChainDelivery): Promise<number | null> {
  if (delivery.late && ['signing', 'sent', 'mined'].includes(delivery.status))
    return loseSight(app, delivery, 'transaction_late');
  switch (delivery.status) {
    case 'preparing':
      return prepare(app, chain, delivery);
    case 'signing':
      await send(app, chain, await sign(app, chain, delivery));
      return lookSeconds;
    case 'sent':
    case 'mined':
    case 'stuck':
    case 'released':
      return followMint(app, chain, delivery);
    default:
      return null;
  }
}

/** Asks whether the chain would let it happen and the treasury can pay it, and only then takes a number for it. */
async function prepare(app: App, chain: ChainConnector, delivery: ChainDelivery): Promise<number | null> {
  if (delivery.late) return failMint(app, delivery);
  const plan = await chain.planMint(delivery);
  if (plan.kind === 'refused') {
    app.log.warn({ orderNo: delivery.orderNo, reason: plan.reason }, 'a chain refuses a mint');
    // Somebody minted it, and not by anything that stands here: what that was, only a person can find out.
    if (plan.reason === 'OrderAlreadyMinted') return loseSight(app, delivery, 'minted_elsewhere');
    return retrySeconds;
  }
  const { maxFeeWei } = await chain.priceGas();
  const neededWei = (await readCommittedWei(app.db, chain.treasury)) + plan.gas * maxFeeWei;
  if (plan.balanceWei < neededWei) {
    app.log.error({ orderNo: delivery.orderNo }, 'the treasury can not pay a mint: fill it up');
    return retrySeconds;
  }
  const { chainId, treasury: sender } = chain;
  const from = { chainId, sender, minedNonce: plan.minedNonce, gas: plan.gas };
  const reserved = await inTransaction(app.db, (tx) => reserve(tx, delivery.orderNo, from));
  return reserved ? 0 : retrySeconds;
}

/** One row lock decides between delivery and refund: from here on the money stays. */
async function reserve(tx: Tx, orderNo: string, from: Parameters<typeof reserveNonce>[2]): Promise<boolean> {
  const order = await lockOrder(tx, orderNo);
  const delivery = await lockDelivery(tx, orderNo);
  if (order?.status !== 'paid' || delivery?.status !== 'preparing') return false;
  await reserveNonce(tx, orderNo, from);
  await moveDelivery(tx, delivery, { event: 'reserve', actor: 'clock' });
  await orderChanged(tx, await moveLocked(tx, order, { event: 'ask_release', actor: 'clock' }));
  return true;
}

/** Signs what was reserved, unless that is done: what is sent is always what is stored. */
async function sign(app: App, chain: ChainConnector, delivery: ChainDelivery): Promise<ChainDelivery> {
  if (delivery.rawSealed !== null) return delivery;
  await signAgain(app, chain, delivery);
  return reread(app, delivery);
}

async function send(app: App, chain: ChainConnector, delivery: ChainDelivery): Promise<void> {
  await broadcast(app, chain, delivery);
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, delivery.orderNo);
    const locked = await lockDelivery(tx, delivery.orderNo);
    if (!order || locked?.status !== 'signing') return;
    await moveDelivery(tx, locked, { event: 'broadcast', actor: 'clock', transactionHash: delivery.hashes[0] ?? '' });
    if (order.status !== 'delivering') return;
    await orderChanged(tx, await moveLocked(tx, order, { event: 'broadcast', actor: 'clock' }));
  });
}
