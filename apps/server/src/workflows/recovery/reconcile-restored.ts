import type { LostPart } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import type { ChainConnector } from '../../connectors/chain/index.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { listStrangers, readNextNonce } from '../../modules/deliveries/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { askAllSince, endBookedFound, type FoundMoney, listFound, ordersLike } from '../../modules/payments/index.ts';
import { listNotified, type NotifiedOrder } from '../../modules/webhooks/index.ts';
import { readNumbersUsedElsewhere } from '../chain/numbers-used-elsewhere.ts';
import { adoptRefund } from './adopt-refund.ts';
import { findMoney } from './find-money.ts';
import { findNotifiedRefunds } from './find-notified-refunds.ts';
import { healNotified, missingOf } from './heal-notified.ts';
import { moneyOfLost, soldAgain } from './money-of-lost.ts';
import { type NotifiedReport, readNotifiedFile } from './read-notified.ts';

/** An attempt that was begun in the day before may have been paid after the backup. */
const dayMs = 86_400_000;

/** An order of which its merchant was notified of more than this database has. */
export interface LostOrder extends NotifiedOrder {
  /** What is missing; nothing where it is no question any more. */
  readonly missing: readonly LostPart[];
  /** Money that was found, and that may be of it: the numbers of `found`. */
  readonly money: readonly string[];
  /** The order that was placed here since under the same number of the merchant. */
  readonly again: OrderNo | null;
}

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
  /** What became of the lines that merchants handed in; null where none were. */
  readonly events: NotifiedReport | null;
  /** Orders that merchants were notified of. */
  readonly notified: readonly LostOrder[];
}

/**
 * Asks providers and chains what happened since a time that this database, restored from a backup of then, does not know, and
 * brings in what can be. May be run again, and beside running workers: nothing is paid, sent or refunded by it, and what it
 * found is never sent a second time. docs/how-to/heal-a-restored-copy.md
 * @param since ms since 1970: some minutes before the backup
 * @param file events that merchants were sent, as they hand them back: read first, so that no event of an order that they know
 *   gets a sequence which they have seen
 */
export async function reconcileRestored(
  app: App,
  since: number,
  file?: AsyncIterable<Uint8Array>,
): Promise<RecoveryReport> {
  const events = file ? await readNotifiedFile(app, file) : null;
  const asked: { whom: string; problem: string }[] = [];
  const refunds: FoundMoney[] = [];
  const broke: string[] = [];
  for (const [whom, connector] of app.payments) {
    const money = await findMoney(app, connector, since);
    asked.push({ whom, problem: money.problem });
    refunds.push(...money.refunds);
    if (money.broke) broke.push(whom);
  }
  // An order that was released and then refunded is released before its refund is taken over.
  await healNotified(app);
  for (const refund of [...refunds, ...(await findNotifiedRefunds(app))]) await adoptRefund(app, refund);
  await healNotified(app);
  for (const [whom, chain] of app.chains) asked.push({ whom, problem: await findSends(app, chain).catch(problemOf) });
  const asksAgain = await askAllSince(app.db, new Date(since - dayMs), broke);
  await endBookedFound(app.db);
  const found = await listFound(app.db);
  return {
    asked,
    asksAgain,
    found: await Promise.all(
      found.map(async (one) => ({ ...one, like: isLost(one) ? await ordersLike(app.db, one) : [] })),
    ),
    sent: await listStrangers(app.db),
    events,
    notified: await listLost(
      app,
      found.filter(({ state, paymentNo }) => state === 'open' && paymentNo === null),
    ),
  };
}

async function listLost({ db }: App, money: readonly FoundMoney[]): Promise<LostOrder[]> {
  const lost: LostOrder[] = [];
  for (const one of await listNotified(db)) {
    const order = await readOrder(db, one.orderNo);
    const missing = one.state === 'open' ? await missingOf(db, one, order) : [];
    lost.push({
      ...one,
      missing,
      money: one.state === 'decided' ? [] : moneyOfLost(one, order, money).map(({ foundNo }) => foundNo),
      again: order ? null : await soldAgain(db, one),
    });
  }
  return lost;
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
