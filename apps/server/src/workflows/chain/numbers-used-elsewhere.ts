import type { App } from '../../app.ts';
import type { ChainConnector, Transfer } from '../../connectors/chain/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import { lockTreasury, type MovedCoin, readNextNonce, recordStranger } from '../../modules/deliveries/index.ts';

/** Review reason: the treasury did already, by a transaction that is not in this database, what a send would do. */
export const sentElsewhere = 'sent_elsewhere';

/** How many numbers are looked at in one step. */
const batch = 20;

/**
 * Looks at the transactions that the treasury made under numbers which this database did not give out, and keeps what they
 * did: it may have been restored from a backup, and have made them itself. No number is given out before all are known.
 * @returns whether they are
 */
export async function readNumbersUsedElsewhere(
  app: Pick<App, 'db' | 'log'>,
  chain: ChainConnector,
  minedNonce: bigint,
): Promise<boolean> {
  const account = { chainId: chain.chainId, sender: chain.treasury };
  const next = await readNextNonce(app.db, account);
  // Nothing was ever sent from here: what the treasury did before is none of ours.
  if (next === undefined || next >= minedNonce) return true;
  const { finalBlock, finalNonce } = await chain.head();
  for (let nonce = next; nonce < minedNonce; nonce += 1n) {
    if (nonce >= finalNonce || nonce - next >= BigInt(batch)) return false;
    const hash = await chain.usedBy(nonce, finalBlock);
    if (hash === null) return false;
    const found = { nonce, hash, moved: await chain.readMoved(hash) };
    const isNew = await inTransaction(app.db, async (tx) => {
      await lockTreasury(tx, chain.treasury);
      return recordStranger(tx, account, found);
    });
    // Another worker looked at it, or gave this number out.
    if (!isNew) return false;
    app.log.error({ network: chain.network }, 'the treasury made a transaction that is not ours');
  }
  return true;
}

/** Whether a transaction moved what a send would. */
export function isSame(send: Pick<Transfer, 'coin' | 'units' | 'recipient'>, moved: MovedCoin | null): boolean {
  return moved?.coin === send.coin && moved.units === send.units && moved.recipient === send.recipient;
}
