import type { App } from '../app.ts';
import type { ChainConnector, ChainHead, MinedTransaction } from '../connectors/chain/port.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import {
  type ChainDelivery,
  type DeliveryEvent,
  deliveryMay,
  lockDelivery,
  moveDelivery,
  noteMined,
} from '../modules/deliveries/index.ts';
import { lockOrder, mayMove, moveLocked, type Order, touchOrder } from '../modules/orders/index.ts';
import { orderChanged } from './order-changed.ts';
import { broadcast, reread, signAgain } from './sign-mint.ts';
import { askPerson, startRefund } from './start-refund.ts';

const lookSeconds = 1;
/** A finished one, and one that a person looks at, needs no hurry. */
const calmSeconds = 60;
/** How often it is signed at most, each time for a better price: about four times the first at the end. */
const signLimit = 12;

/**
 * Looks where a transaction that was sent stands, and does what follows. @returns seconds until the next look; null when
 * there is nothing more to see
 */
export async function followMint(app: App, chain: ChainConnector, delivery: ChainDelivery): Promise<number | null> {
  // The head first: a transaction that is found after it can only be deeper than it says.
  const head = await chain.head();
  const mined = await chain.findMined(delivery.hashes);
  if (delivery.status === 'released') return mined ? rest(delivery) : reorganisedDeep(app, chain, delivery);
  if (!mined) return whenNotMined(app, chain, { delivery, head });
  if (mined.block > head.finalBlock) return whenMined(app, delivery, mined);
  if (mined.succeeded) return finalise(app, delivery, mined);
  return failUnlessMinted(app, chain, { delivery, head });
}

function rest({ old }: ChainDelivery): number | null {
  return old ? null : calmSeconds;
}

interface Seen {
  readonly delivery: ChainDelivery;
  readonly head: ChainHead;
}

async function whenNotMined(app: App, chain: ChainConnector, { delivery, head }: Seen): Promise<number | null> {
  const { status, nonce, rawSealed, waitedLong, hashes } = delivery;
  // Its number was used by a final transaction that is none of ours: it can never be mined.
  if (nonce !== null && head.finalNonce > nonce) return failUnlessMinted(app, chain, { delivery, head });
  if (status === 'mined') await move(app, delivery, { event: 'reorganise', block: null });
  if (rawSealed === null || (waitedLong && hashes.length < signLimit)) await signAgain(app, chain, delivery);
  await broadcast(app, chain, await reread(app, delivery));
  return status === 'stuck' ? calmSeconds : lookSeconds;
}

async function whenMined(app: App, delivery: ChainDelivery, mined: MinedTransaction): Promise<number | null> {
  if (delivery.status === 'sent') await move(app, delivery, { event: 'mine', block: mined.block, hash: mined.hash });
  return lookSeconds;
}

/**
 * The money goes back, but only when the contract, asked as of the same final block, says so too: nodes behind one address
 * may be at different blocks, and what one does not know yet another may have done.
 */
async function failUnlessMinted(app: App, chain: ChainConnector, { delivery, head }: Seen): Promise<number | null> {
  if (!(await chain.isMinted(delivery, head.finalBlock))) return failMint(app, delivery);
  return delivery.status === 'stuck' ? calmSeconds : loseSight(app, delivery, 'minted_elsewhere');
}

/** Final: the order is completed, whatever was thought of it meanwhile. */
async function finalise(app: App, delivery: ChainDelivery, mined: MinedTransaction): Promise<number | null> {
  await inTransaction(app.db, async (tx) => {
    const locked = await lockBoth(tx, delivery.orderNo);
    if (!locked) return;
    const { order } = locked;
    let { current } = locked;
    if (current.status === 'sent') {
      await moveDelivery(tx, current, { event: 'mine', actor: 'chain' });
      current = { ...current, status: 'mined' };
    }
    if (!deliveryMay(current, 'finalise')) return;
    await moveDelivery(tx, current, { event: 'finalise', actor: 'chain', transactionHash: mined.hash });
    await noteMined(tx, order.orderNo, mined.block);
    if (!mayMove(order, 'deliver')) return touchOrder(tx, order.orderNo);
    await orderChanged(tx, await moveLocked(tx, order, { event: 'deliver', actor: 'chain' }));
  });
  return calmSeconds;
}

/** Nothing of it was mined and nothing can be any more: the money goes back. */
export async function failMint(app: App, delivery: ChainDelivery): Promise<number | null> {
  await inTransaction(app.db, async (tx) => {
    const locked = await lockBoth(tx, delivery.orderNo);
    // Another worker may have gone on meanwhile: what is signed now was not when we looked.
    if (!locked || locked.current.status !== delivery.status) return;
    const { order, current } = locked;
    // A person looks at the order for another reason: what becomes of its money is his to say.
    if (current.status === 'preparing' && order.status !== 'paid') return;
    await moveDelivery(tx, current, { event: 'fail', actor: 'chain' });
    await startRefund(tx, { orderNo: order.orderNo, reason: 'release_failed', actor: 'clock' });
  });
  return delivery.status === 'preparing' ? calmSeconds : null;
}

/** It is late, or not ours to judge: a person looks at the order while the transaction is followed on. */
export async function loseSight(app: App, delivery: ChainDelivery, reason: string): Promise<number | null> {
  await move(app, delivery, { event: 'lose_sight', reason });
  app.log.error({ orderNo: delivery.orderNo, reason }, 'a mint needs a person');
  return delivery.nonce === null ? null : lookSeconds;
}

/** The chain took back what it had called final: it is sent again under the same number, and a person looks. */
async function reorganisedDeep(app: App, chain: ChainConnector, delivery: ChainDelivery): Promise<number | null> {
  await move(app, delivery, { event: 'reorganise', block: null, reason: 'reorganised' });
  app.log.error({ orderNo: delivery.orderNo }, 'a chain took back a final block');
  await broadcast(app, chain, delivery);
  return lookSeconds;
}

interface Move {
  readonly event: DeliveryEvent;
  readonly block?: bigint | null;
  readonly hash?: string;
  /** Why a person must look, where one must. */
  readonly reason?: string;
}

async function move(app: App, { orderNo, status }: ChainDelivery, what: Move): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const locked = await lockBoth(tx, orderNo);
    if (!locked || locked.current.status !== status) return;
    const { order, current } = locked;
    const hash = what.hash === undefined ? {} : { transactionHash: what.hash };
    await moveDelivery(tx, current, { event: what.event, actor: 'chain', ...hash });
    if (what.block !== undefined) await noteMined(tx, orderNo, what.block);
    if (what.reason !== undefined && mayMove(order, 'ask_person'))
      await askPerson(tx, order, { reason: what.reason, actor: 'chain' });
    else await touchOrder(tx, orderNo);
  });
}

async function lockBoth(tx: Tx, orderNo: string) {
  const order: Order | undefined = await lockOrder(tx, orderNo);
  const current = await lockDelivery(tx, orderNo);
  return order && current ? { order, current } : undefined;
}
