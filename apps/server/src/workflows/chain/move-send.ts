import { inTransaction, type Tx } from '../../kernel/database.ts';
import {
  type ChainSend,
  type Delivery,
  type DeliveryEvent,
  deliveryMay,
  insertNonceFiller,
  lockDelivery,
  moveDelivery,
  recordFinal,
  recordMined,
} from '../../modules/deliveries/index.ts';
import { gasPaid, post } from '../../modules/ledger/index.ts';
import type { OwnedSend, SendingApp } from './send-owner.ts';

/** The parts of a network that a move needs. */
interface Network {
  readonly network: string;
  readonly coin: string;
}

/** A locked send, and the owner of what it is for. */
export interface LockedSend {
  readonly owned: OwnedSend;
  readonly current: Delivery;
}

/** Locks what a send is for, then the send. Everything that moves a send locks in this order. */
export async function lockOwned(
  { sendOwners }: Pick<SendingApp, 'sendOwners'>,
  tx: Tx,
  { sendRef, purpose }: Pick<ChainSend, 'sendRef' | 'purpose'>,
): Promise<LockedSend | undefined> {
  const owner = sendOwners[purpose];
  if (!owner) throw new Error(`no owner is known for sends of ${purpose}`);
  const owned = await owner.lock(tx, sendRef);
  const current = await lockDelivery(tx, sendRef);
  return owned && current && { owned, current };
}

interface Move {
  readonly event: DeliveryEvent;
  readonly block?: bigint | null;
  readonly hash?: string;
  /** Why a person must look, where that is needed. */
  readonly reason?: string;
}

/** Moves a send, unless another worker moved it meanwhile. @returns whether it did */
export async function moveSend(app: SendingApp, { sendRef, purpose, status }: ChainSend, what: Move): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const locked = await lockOwned(app, tx, { sendRef, purpose });
    if (!locked || locked.current.status !== status) return false;
    const { owned, current } = locked;
    const hash = what.hash === undefined ? {} : { transactionHash: what.hash };
    await moveDelivery(tx, current, { event: what.event, actor: 'chain', ...hash });
    if (what.block !== undefined) await recordMined(tx, sendRef, what.block);
    await (what.reason === undefined ? owned.changed(tx) : owned.lost(tx, what.reason));
    return true;
  });
}

/** Records that a send is final: its purpose has been fulfilled, whatever was assumed before, and its gas is booked. */
export async function finishSend(
  app: SendingApp,
  network: Network,
  { send, mined }: { send: ChainSend; mined: { hash: string; block: bigint; feeWei: bigint } },
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const locked = await lockOwned(app, tx, send);
    if (!locked) return;
    let { current } = locked;
    if (current.status === 'sent') {
      await moveDelivery(tx, current, { event: 'mine', actor: 'chain' });
      current = { ...current, status: 'mined' };
    }
    if (!deliveryMay(current, 'finalise')) return;
    await moveDelivery(tx, current, { event: 'finalise', actor: 'chain', transactionHash: mined.hash });
    await recordFinal(tx, send.sendRef, mined.block);
    await post(tx, [gasPaid(send.sendRef, network, mined.feeWei)]);
    await locked.owned.final(tx, mined.hash, send);
  });
}

/**
 * Records that nothing of a send has happened or can happen any more, and notifies its owner.
 * @param how.feeWei what it cost all the same: it was mined and reverted
 * @param how.unsigned its number was never used, and goes to an empty transaction
 */
export async function failSend(
  app: SendingApp,
  network: Network,
  { send, feeWei = 0n, unsigned = false }: { send: ChainSend; feeWei?: bigint; unsigned?: boolean },
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const locked = await lockOwned(app, tx, send);
    // Another worker may have moved it meanwhile: it may be signed by now.
    if (!locked || locked.current.status !== send.status) return;
    const { owned, current } = locked;
    // A person looks at the order for another reason and decides about its money.
    if (current.status === 'preparing' && !owned.maySend) return;
    if (unsigned && !(await fillNonce(tx, network, send))) return;
    await moveDelivery(tx, current, { event: 'fail', actor: 'chain' });
    if (feeWei > 0n) await post(tx, [gasPaid(send.sendRef, network, feeWei)]);
    await owned.failed(tx, send);
  });
}

/** Gives the number of a failed, locked send to an empty transaction. @returns false when it was signed meanwhile */
export async function fillNonce(tx: Tx, { coin }: Network, send: ChainSend): Promise<boolean> {
  const { nonce } = send;
  if (nonce === null) throw new Error(`the send of ${send.sendRef} has no number`);
  const fillerRef = await insertNonceFiller(tx, { ...send, nonce }, coin);
  if (fillerRef === undefined) return false;
  const filler = await lockDelivery(tx, fillerRef);
  if (filler && deliveryMay(filler, 'reserve')) await moveDelivery(tx, filler, { event: 'reserve', actor: 'clock' });
  return true;
}
