import type { App } from '../app.ts';
import type { ChainConnector, ChainHead, MinedTransaction, Sighting } from '../connectors/chain/port.ts';
import { inTransaction } from '../kernel/database.ts';
import type { ChainSend } from '../modules/deliveries/index.ts';
import { failSend, finishSend, giveUpNumber, lockOwned, moveSend } from './move-send.ts';
import { broadcast, reread, signAgain } from './sign-send.ts';

const lookSeconds = 1;
/** One that a person looks at needs no hurry. */
const calmSeconds = 60;
/** How often it is signed at most, each time for a better price: about four times the first at the end. */
const signLimit = 12;

/**
 * Looks where a transaction that was sent stands, and does what follows. @returns seconds until the next look; null when
 * there is nothing more to see
 */
export async function followSend(app: App, chain: ChainConnector, send: ChainSend): Promise<number | null> {
  // The head first: a transaction that is found after it can only be deeper than it says.
  const head = await chain.head();
  const sighting = await chain.findMined(send.hashes, send);
  const seen = { send, head, sighting };
  if (send.status === 'released') return whenReleased(app, chain, seen);
  const { mined, agreed } = sighting;
  if (!mined) return whenNotMined(app, chain, seen);
  // What not enough nodes say waits for more of them; when it takes too long a person looks.
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

/** Looked at after a minute, two, four: a chain that goes back on what it called final does it soon. */
function rest({ old, finalSeconds }: ChainSend): number | null {
  return old ? null : Math.max(calmSeconds, finalSeconds);
}

async function whenReleased(app: App, chain: ChainConnector, { send, head, sighting }: Seen): Promise<number | null> {
  // Nodes that have not come so far yet know nothing of it.
  const behind = head.finalBlock < (send.minedBlock ?? 0n);
  if (sighting.mined || !sighting.agreed || behind) return rest(send);
  if (await moveSend(app, send, { event: 'reorganise', block: null, reason: 'reorganised' }))
    app.log.error({ orderNo: send.orderNo }, 'a chain took back a final block');
  await broadcast(app, chain, send);
  return lookSeconds;
}

async function whenNotMined(app: App, chain: ChainConnector, { send, head, sighting }: Seen): Promise<number | null> {
  const { status, nonce, rawSealed, waitedLong, hashes } = send;
  if (nonce !== null && head.finalNonce > nonce) return whenUsed(app, chain, { send, head });
  if (status === 'mined' && sighting.agreed) await moveSend(app, send, { event: 'reorganise', block: null });
  if (rawSealed === null || (waitedLong && hashes.length < signLimit)) await signAgain(app, chain, send);
  await broadcast(app, chain, await reread(app, send));
  return status === 'stuck' ? calmSeconds : lookSeconds;
}

async function whenMined(app: App, send: ChainSend, mined: MinedTransaction): Promise<number | null> {
  if (send.status === 'sent') await moveSend(app, send, { event: 'mine', block: mined.block, hash: mined.hash });
  return lookSeconds;
}

/**
 * Its number stands in a final block, and under none of our hashes: the money goes back once the transaction is found that
 * has it. Nodes behind one address may be at different blocks, and what one does not know yet another may have done.
 */
async function whenUsed(
  app: App,
  chain: ChainConnector,
  { send, head }: Pick<Seen, 'send' | 'head'>,
): Promise<number | null> {
  const user = send.nonce === null ? null : await chain.usedBy(send.nonce, head.finalBlock);
  if (user === null || send.hashes.includes(user)) return send.status === 'stuck' ? calmSeconds : lookSeconds;
  return failUnlessMinted(app, chain, { send, head, feeWei: 0n });
}

/** The money goes back; of a mint only when its contract, asked as of the same final block, says so too. */
async function failUnlessMinted(
  app: App,
  chain: ChainConnector,
  { send, head, feeWei }: { send: ChainSend; head: ChainHead; feeWei: bigint },
): Promise<number | null> {
  if (send.standard !== 'COIN' && (await chain.isMinted(send, head.finalBlock)))
    return doubt(app, send, 'minted_elsewhere');
  await failSend(app, chain, { send, feeWei });
  return calmSeconds;
}

/** Nothing of it can be mined any more, and yet it is not plain what happened: what follows is a person's to decide. */
export async function doubt(app: App, send: ChainSend, reason: string): Promise<null> {
  await moveSend(app, send, { event: 'doubt', reason });
  app.log.error({ orderNo: send.orderNo, reason }, 'what a send on a chain has done is not plain');
  return null;
}

/** It is late: a person looks while the transaction is followed on. */
export async function loseSight(app: App, send: ChainSend): Promise<number | null> {
  const reason = 'transaction_late';
  await moveSend(app, send, { event: 'lose_sight', reason });
  app.log.error({ orderNo: send.orderNo, reason }, 'what was sent on a chain needs a person');
  return lookSeconds;
}

/**
 * One that failed after it had a number is looked at as long as a finished one. Where the chain takes back what used that
 * number, what we signed under it could be mined after all, and everything after it would wait: the number is used up.
 */
export async function watchFailed(app: App, chain: ChainConnector, send: ChainSend): Promise<number | null> {
  const { nonce, old, voided } = send;
  if (nonce === null || voided || old || send.purpose === 'nonce_gap') return null;
  const head = await chain.head();
  if (head.finalBlock < 0n || head.finalNonce > nonce) return calmSeconds * 4;
  await inTransaction(app.db, async (tx) => {
    if (await lockOwned(tx, send)) await giveUpNumber(tx, chain, send);
  });
  app.log.error({ orderNo: send.orderNo }, 'a chain took back what used a number: it is used up again');
  return null;
}
