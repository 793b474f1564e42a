import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import {
  type ChainSend,
  type Delivery,
  type DeliveryEvent,
  deliveryMay,
  fillGap,
  lockDelivery,
  moveDelivery,
  noteFinal,
  noteMined,
} from '../modules/deliveries/index.ts';
import { gasPaid, post } from '../modules/ledger/index.ts';
import type { OwnedSend } from './send-owner.ts';
import { sendOwners } from './send-owners.ts';

/** What of a network its moves need. */
interface Network {
  readonly network: string;
  readonly coin: string;
}

export interface LockedSend {
  readonly owned: OwnedSend;
  readonly current: Delivery;
}

/** Locks what a send is for, then the send: everything that moves one does it in this order. */
export async function lockOwned(
  tx: Tx,
  { orderNo, purpose }: Pick<ChainSend, 'orderNo' | 'purpose'>,
): Promise<LockedSend | undefined> {
  const owner = sendOwners[purpose];
  if (!owner) throw new Error(`nobody has things sent for ${purpose}`);
  const owned = await owner.lock(tx, orderNo);
  const current = await lockDelivery(tx, orderNo);
  return owned && current && { owned, current };
}

interface Move {
  readonly event: DeliveryEvent;
  readonly block?: bigint | null;
  readonly hash?: string;
  /** Why a person must look, where one must. */
  readonly reason?: string;
}

/** Moves a send that nobody moved meanwhile. @returns whether it did */
export async function moveSend(app: App, { orderNo, purpose, status }: ChainSend, what: Move): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const locked = await lockOwned(tx, { orderNo, purpose });
    if (!locked || locked.current.status !== status) return false;
    const { owned, current } = locked;
    const hash = what.hash === undefined ? {} : { transactionHash: what.hash };
    await moveDelivery(tx, current, { event: what.event, actor: 'chain', ...hash });
    if (what.block !== undefined) await noteMined(tx, orderNo, what.block);
    await (what.reason === undefined ? owned.changed(tx) : owned.lost(tx, what.reason));
    return true;
  });
}

/** It is final: what it was for has happened, whatever was thought of it meanwhile, and it has cost its gas. */
export async function finishSend(
  app: App,
  network: Network,
  { send, mined }: { send: ChainSend; mined: { hash: string; block: bigint; feeWei: bigint } },
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const locked = await lockOwned(tx, send);
    if (!locked) return;
    let { current } = locked;
    if (current.status === 'sent') {
      await moveDelivery(tx, current, { event: 'mine', actor: 'chain' });
      current = { ...current, status: 'mined' };
    }
    if (!deliveryMay(current, 'finalise')) return;
    await moveDelivery(tx, current, { event: 'finalise', actor: 'chain', transactionHash: mined.hash });
    await noteFinal(tx, send.orderNo, mined.block);
    await post(tx, [gasPaid(send.orderNo, network, mined.feeWei)]);
    await locked.owned.final(tx, mined.hash, send);
  });
}

/**
 * Nothing of it has happened and nothing can any more: what it was for hears so.
 * @param how.feeWei what it cost all the same: it was mined and reverted
 * @param how.unsigned its number was never used: it is given to a transaction of nothing
 */
export async function failSend(
  app: App,
  network: Network,
  { send, feeWei = 0n, unsigned = false }: { send: ChainSend; feeWei?: bigint; unsigned?: boolean },
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const locked = await lockOwned(tx, send);
    // Another worker may have gone on meanwhile: what is signed now was not when we looked.
    if (!locked || locked.current.status !== send.status) return;
    const { owned, current } = locked;
    // A person looks at it for another reason: what becomes of its money is his to say.
    if (current.status === 'preparing' && !owned.maySend) return;
    if (unsigned && !(await giveUpNumber(tx, network, send))) return;
    await moveDelivery(tx, current, { event: 'fail', actor: 'chain' });
    if (feeWei > 0n) await post(tx, [gasPaid(send.orderNo, network, feeWei)]);
    await owned.failed(tx, send);
  });
}

/** A locked send that failed gives its number to a transaction of nothing. @returns false where it was signed meanwhile */
export async function giveUpNumber(tx: Tx, { coin }: Network, send: ChainSend): Promise<boolean> {
  const { nonce } = send;
  if (nonce === null) throw new Error(`the send of ${send.orderNo} has no number`);
  const name = await fillGap(tx, { ...send, nonce }, coin);
  if (name === undefined) return false;
  const gap = await lockDelivery(tx, name);
  if (gap && deliveryMay(gap, 'reserve')) await moveDelivery(tx, gap, { event: 'reserve', actor: 'clock' });
  return true;
}
