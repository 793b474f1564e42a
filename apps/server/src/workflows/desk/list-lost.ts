import type { LostOrderRow, LostOrders } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import { type Declined, type Proposal, readDeclined, readOpenProposals } from '../../modules/operators/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { type FoundMoney, listUnclaimed } from '../../modules/payments/index.ts';
import { listOpenNotified, type NotifiedOrder } from '../../modules/webhooks/index.ts';
import type { LostCase } from '../recovery/decide-notified.ts';
import { missingOf } from '../recovery/heal-notified.ts';
import { moneyOfLost, soldAgain } from '../recovery/money-of-lost.ts';
import { majorOf } from './list-review.ts';
import { choiceOf, hasChanged, lostSubject } from './propose-lost.ts';
import { shownDeclined } from './show-declined.ts';

const listed = 200;
/** So much money may be of one order: the nearest in time is shown. */
const listedMoney = 10;

/** Lists orders that wait for a decision after a restore, the longest waiting first. */
export async function listLostOrders({ db }: Pick<App, 'db'>): Promise<LostOrders> {
  const waiting = await listOpenNotified(db, listed);
  const unclaimed = await listUnclaimed(db);
  const subjects = waiting.map(({ orderNo }) => lostSubject(orderNo));
  const proposals = bySubject(await readOpenProposals(db, subjects));
  const declined = bySubject(await readDeclined(db, subjects));
  const names = await namesOf(db, waiting);
  const orders: LostOrderRow[] = [];
  for (const notified of waiting) {
    const { orderNo } = notified;
    const known = await readOrder(db, orderNo);
    const lost = { notified, known, money: moneyOfLost(notified, known, unclaimed) };
    const subject = lostSubject(orderNo);
    orders.push({
      ...rowOf(lost),
      merchant: names.get(notified.appId) ?? '',
      missing: await missingOf(db, notified, known),
      again: known ? '' : ((await soldAgain(db, notified)) ?? ''),
      proposal: proposalOf(lost, proposals.get(subject)),
      declined: declinedOf(declined.get(subject)),
    });
  }
  return { orders };
}

function bySubject<T extends Pick<Proposal, 'subject'>>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((one) => [one.subject, one]));
}

async function namesOf(db: Reader, waiting: readonly NotifiedOrder[]): Promise<ReadonlyMap<string, string>> {
  const appIds = [...new Set(waiting.map(({ appId }) => appId))];
  const { rows } = await sql<{ app_id: string; name: string }>`
    select app_id, name from merchants where app_id = any(${appIds}::text[])`.execute(db);
  return new Map(rows.map(({ app_id, name }) => [app_id, name]));
}

function rowOf({ notified, money }: LostCase) {
  const { orderNo, appId, merchantOrderNo, currency, amountMinor, refundedMinor, paid, delivered, closed } = notified;
  return {
    ...{ orderNo, appId, merchantOrderNo, currency, amount: majorOf(amountMinor, currency) },
    notified: {
      ...{ paid, delivered, closed, refunded: refundedMinor === 0n ? '' : majorOf(refundedMinor, currency) },
      placedAt: notified.placedAt?.toISOString() ?? '',
      paidAt: notified.paidAt?.toISOString() ?? '',
    },
    money: money.slice(0, listedMoney).map(moneyOf),
    since: notified.foundAt.toISOString(),
  };
}

function moneyOf({
  foundNo,
  kind,
  provider,
  providerId,
  reference,
  ...found
}: FoundMoney): LostOrderRow['money'][number] {
  const { amountMinor, currency, movedAt } = found;
  const amount = majorOf(amountMinor, currency);
  return { foundNo, kind, provider, providerId, reference, amount, currency, movedAt: movedAt.toISOString() };
}

function proposalOf(lost: LostCase, proposal: Proposal | undefined): LostOrderRow['proposal'] {
  const choice = proposal && choiceOf(proposal);
  if (!choice) return null;
  const { proposalId, proposedBy, reason, expiresAt } = proposal;
  const changed = hasChanged(lost, proposal);
  return { ...choice, proposalId, proposedBy, reason, expiresAt: expiresAt.toISOString(), changed };
}

function declinedOf(declined: Declined | undefined): LostOrderRow['declined'] {
  const choice = declined && choiceOf(declined);
  return choice ? { ...shownDeclined(declined), ...choice } : null;
}
