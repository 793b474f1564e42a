import type { App } from '../../app.ts';
import type { ChainConnector } from '../../connectors/chain/index.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { listStrangers, readNextNonce } from '../../modules/deliveries/index.ts';
import { askAllSince, endBookedFound, type FoundMoney, listFound, ordersLike } from '../../modules/payments/index.ts';
import { readNumbersUsedElsewhere } from '../chain/numbers-used-elsewhere.ts';
import { findMoney } from './find-money.ts';

/** An attempt that was begun in the day before may have been paid after the backup. */
const dayMs = 86_400_000;

/** What a restored database was missing, as far as it could be found. */
export interface RecoveryReport {
  /** Who was asked, and why not all is known of it; '' when it is. */
  readonly asked: readonly { readonly whom: string; readonly problem: string }[];
  /** Attempts that the workers ask about again. */
  readonly asksAgain: number;
  /** Money that this database did not know. `like`: orders that open money may be of. */
  readonly found: readonly (FoundMoney & { readonly like: readonly OrderNo[] })[];
  /** Coins that the treasuries sent by transactions that are not in this database. */
  readonly sent: Awaited<ReturnType<typeof listStrangers>>;
}

/**
 * Asks providers and chains what happened since a time that this database, restored from a backup of then, does not know, and
 * brings in what can be. May be run again, and beside running workers: nothing is paid, sent or refunded by it, and what it
 * found is never sent a second time. docs/how-to/heal-a-restored-copy.md
 * @param since ms since 1970: some minutes before the backup
 */
export async function reconcileRestored(app: App, since: number): Promise<RecoveryReport> {
  const asked: { whom: string; problem: string }[] = [];
  for (const [whom, connector] of app.payments) asked.push({ whom, problem: await findMoney(app, connector, since) });
  for (const [whom, chain] of app.chains) asked.push({ whom, problem: await findSends(app, chain).catch(problemOf) });
  const asksAgain = await askAllSince(app.db, new Date(since - dayMs));
  await endBookedFound(app.db);
  const found = await listFound(app.db);
  return {
    asked,
    asksAgain,
    found: await Promise.all(
      found.map(async (one) => ({ ...one, like: isLost(one) ? await ordersLike(app.db, one) : [] })),
    ),
    sent: await listStrangers(app.db),
  };
}

/** A chain that can't be asked now holds up nothing else. */
function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isLost({ kind, state, paymentNo }: FoundMoney): boolean {
  return kind === 'payment' && state === 'open' && paymentNo === null;
}

/** Looks at every number of a treasury that this database did not give out. @returns '' when all are known, or why not */
async function findSends(app: App, chain: ChainConnector): Promise<string> {
  const account = { chainId: chain.chainId, sender: chain.treasury };
  const { finalNonce } = await chain.head();
  for (let before = await readNextNonce(app.db, account); before !== undefined; ) {
    if (await readNumbersUsedElsewhere(app, chain, finalNonce)) return '';
    const next = await readNextNonce(app.db, account);
    if (next === before) return `its transaction ${next} can’t be read now: run it again`;
    before = next;
  }
  return 'this database has never sent anything here: what the treasury sent before can’t be told apart';
}
