import type { ChainConnector, ChainHead, MinedTransaction, Sighting } from '../../connectors/chain/port.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { ChainSend } from '../../modules/deliveries/index.ts';
import { failSend, fillNonce, finishSend, lockOwned, moveSend } from './move-send.ts';
import { isSame, sentElsewhere } from './numbers-used-elsewhere.ts';
import type { SendingApp } from './send-owner.ts';
import { broadcast, reread, signAgain } from './sign-send.ts';

const lookSeconds = 1;
/** The interval for a send that a person is already looking at. */
const calmSeconds = 60;
/** How often a send is signed at most, each time at a higher price. The last price is about four times the first. */
const signLimit = 12;

/**
 * Looks up a transaction that was sent, and does what follows from its state.
 * @returns seconds until the next look; null when nothing is left to watch
 */
export async function followSend(app: SendingApp, chain: ChainConnector, send: ChainSend): Promise<number | null> {
  // Ask for the head first: a transaction found afterwards can only be deeper than the head says.
  const head = await chain.head();
  const sighting = await chain.findMined(send.hashes, send);
  const seen = { send, head, sighting };
  if (send.status === 'released') return whenReleased(app, chain, seen);
  const { mined, agreed } = sighting;
  if (!mined) return whenNotMined(app, chain, seen);
  // Where too few nodes agree, wait for more. After the deadline a person looks.
  if (!agreed || mined.block > head.finalBlock) return whenMined(app, send, mined);
  if (mined.outcome === 'reverted') return failUnlessMinted(app, chain, { ...seen, feeWei: mined.feeWei });
  if (mined.outcome === 'unclear') return doubt(app, send, 'transfer_unclear');
  await finishSend(app, chain, { send, mined });
  return calmSeconds;
}

interface Seen {
  readonly send: ChainSend;
  readonly head: ChainHead;
  readonly sighting: Sighting;
}

/** Looks again after one, two and four minutes: a chain that takes back a final block does so soon. */
function rest({ old, finalSeconds }: ChainSend): number | null {
  return old ? null : Math.max(calmSeconds, finalSeconds);
}

async function whenReleased(
  app: SendingApp,
  chain: ChainConnector,
  { send, head, sighting }: Seen,
): Promise<number | null> {
  // Nodes that are behind this block do not know the transaction yet.
  const behind = head.finalBlock < (send.minedBlock ?? 0n);
  if (sighting.mined || !sighting.agreed || behind) return rest(send);
  if (await moveSend(app, send, { event: 'reorganise', block: null, reason: 'reorganised' }))
    app.log.error({ sendRef: send.sendRef }, 'a chain took back a final block');
  await broadcast(app, chain, send);
  return lookSeconds;
}

async function whenNotMined(
  app: SendingApp,
  chain: ChainConnector,
  { send, head, sighting }: Seen,
): Promise<number | null> {
  const { status, nonce, rawSealed, waitedLong, hashes } = send;
  if (nonce !== null && head.finalNonce > nonce) return whenUsed(app, chain, { send, head });
  if (status === 'mined' && sighting.agreed) await moveSend(app, send, { event: 'reorganise', block: null });
  if (rawSealed === null || (waitedLong && hashes.length < signLimit)) await signAgain(app, chain, send);
  await broadcast(app, chain, await reread(app, send));
  return status === 'stuck' ? calmSeconds : lookSeconds;
}

async function whenMined(app: SendingApp, send: ChainSend, mined: MinedTransaction): Promise<number | null> {
  if (send.status === 'sent') await moveSend(app, send, { event: 'mine', block: mined.block, hash: mined.hash });
  return lookSeconds;
}

/**
 * Handles a number that a final block uses, but under none of our hashes. Gives the money back once the transaction
 * with that number is found. Nodes behind one address may be at different blocks, and one may know a transaction that
 * another does not.
 */
async function whenUsed(
  app: SendingApp,
  chain: ChainConnector,
  { send, head }: Pick<Seen, 'send' | 'head'>,
): Promise<number | null> {
  const user = send.nonce === null ? null : await chain.usedBy(send.nonce, head.finalBlock);
  if (user === null || send.hashes.includes(user)) return send.status === 'stuck' ? calmSeconds : lookSeconds;
  // Signed by us, and forgotten: this database is a restored one. Giving the money back as well would be twice.
  if (send.standard === 'COIN' && isSame(send, await chain.readMoved(user))) return doubt(app, send, sentElsewhere);
  return failUnlessMinted(app, chain, { send, head, feeWei: 0n });
}

/**
 * Gives the money back. For a mint only when its contract, asked at the same final block, says that the order was not
 * minted.
 */
async function failUnlessMinted(
  app: SendingApp,
  chain: ChainConnector,
  { send, head, feeWei }: { send: ChainSend; head: ChainHead; feeWei: bigint },
): Promise<number | null> {
  if (send.standard !== 'COIN' && (await chain.isMinted(send, head.finalBlock)))
    return doubt(app, send, 'minted_elsewhere');
  await failSend(app, chain, { send, feeWei });
  return calmSeconds;
}

/** Asks a person: nothing of this send can be mined any more, but it is unclear what happened. */
export async function doubt(app: SendingApp, send: ChainSend, reason: string): Promise<null> {
  await moveSend(app, send, { event: 'doubt', reason });
  app.log.error({ sendRef: send.sendRef, reason }, 'what a chain send did is unclear');
  return null;
}

/** Asks a person to look at a late send, and keeps following the transaction. */
export async function loseSight(app: SendingApp, send: ChainSend): Promise<number | null> {
  const reason = 'transaction_late';
  await moveSend(app, send, { event: 'lose_sight', reason });
  app.log.error({ sendRef: send.sendRef, reason }, 'a chain send needs a person');
  return lookSeconds;
}

/**
 * Watches a failed send that had taken a number, for as long as a finished one. If the chain takes back the transaction
 * that used the number, ours could still be mined, and every later one would wait. Then the number is used up again.
 */
export async function watchFailed(app: SendingApp, chain: ChainConnector, send: ChainSend): Promise<number | null> {
  const { nonce, old, voided } = send;
  if (nonce === null || voided || old || send.purpose === 'nonce_gap') return null;
  const head = await chain.head();
  if (head.finalBlock < 0n || head.finalNonce > nonce) return calmSeconds * 4;
  await inTransaction(app.db, async (tx) => {
    if (await lockOwned(app, tx, send)) await fillNonce(tx, chain, send);
  });
  app.log.error({ sendRef: send.sendRef }, 'a chain took back what had used a number: the number is used up again');
  return null;
}
