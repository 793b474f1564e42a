import { codeOf } from '@kassa/contract/codes';
import { type EventType, eventTypes, type OrderSnapshot, orderSnapshotSchema } from '@kassa/contract/merchant';
import type { LostNotice, LostVerdict } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type AuditEntry, writeAudit } from '../../modules/audit/index.ts';
import { lockOrder, type Order } from '../../modules/orders/index.ts';
import { endFound, type FoundMoney, listUnclaimed } from '../../modules/payments/index.ts';
import {
  endNotified,
  insertWebhookEventSql,
  lockNotified,
  type NotifiedOrder,
  readNewestNotified,
} from '../../modules/webhooks/index.ts';
import { moneyOfLost } from './money-of-lost.ts';

/** What a person decided about a lost order, and about money that was found: the numbers of what is its own. */
export interface LostDecision {
  readonly verdict: LostVerdict;
  readonly money: readonly string[];
  readonly reason: string;
}

/** An order that waits for a decision, locked, and the money that may be its own. */
export interface LostCase {
  readonly notified: NotifiedOrder;
  /** As this database has it. */
  readonly known: Order | undefined;
  readonly money: readonly FoundMoney[];
}

/** Who decides: a name for the audit, and the call's number there. */
type Caller = Pick<AuditEntry, 'operator' | 'requestId'>;

/** Who decides from the command line: somebody with the keys of the server. The audit keeps the reason, and no name. */
const commandLine: Caller = { operator: 'command-line', requestId: '' };

/**
 * Decides from the command line about an order of which its merchant was notified. It needs no second person: one who has the
 * database's address and the keys needs none for anything.
 * @returns null for an order that does not wait @throws Refusal action_impossible with the possible money in `extend`
 */
export async function decideNotified(
  app: Pick<App, 'db' | 'clock'>,
  orderNo: string,
  decision: LostDecision,
): Promise<LostNotice | null> {
  return inTransaction(app.db, async (tx) => {
    const lost = await lockLost(tx, orderNo as OrderNo);
    if (!lost) return null;
    checkDecision(lost, decision);
    const { verdict, reason, money } = decision;
    const by = { ...commandLine, action: 'decide_lost', facts: { verdict, reason, money: money.join(',') } };
    return endLost({ ...app, tx }, lost, { ...decision, by });
  });
}

/** Locks an order that waits for a decision; undefined where none does. */
export async function lockLost(tx: Tx, orderNo: OrderNo): Promise<LostCase | undefined> {
  // In this order, as healing locks them.
  const known = await lockOrder(tx, orderNo);
  const notified = await lockNotified(tx, orderNo);
  if (!notified) return undefined;
  return { notified, known, money: moneyOfLost(notified, known, await listUnclaimed(tx)) };
}

/** Checks that a decision is about money that may be of the order. @throws Refusal action_impossible, with what may be in `extend` */
export function checkDecision({ money }: LostCase, { verdict, money: chosen }: Omit<LostDecision, 'reason'>): void {
  const possible = verdict === 'unpaid' ? [] : money.map(({ foundNo }) => foundNo);
  if (!chosen.every((foundNo) => possible.includes(foundNo)))
    refuse('action_impossible', { extend: possible.join(',') });
}

/**
 * Ends the questions about a locked order and the money chosen, writes the audit's line, and notifies the merchant's registered
 * endpoints by an event of that order, above all that they have seen. An order that this database has is decided without one: it
 * has its own.
 * @throws Refusal action_impossible where money was decided in the same moment
 */
export async function endLost(
  { clock, tx }: Pick<App, 'clock'> & { readonly tx: Tx },
  lost: LostCase,
  {
    verdict,
    money,
    reason,
    by,
  }: LostDecision & {
    readonly by: Caller & { readonly action: string; readonly facts: Readonly<Record<string, string>> };
  },
): Promise<LostNotice> {
  const { orderNo } = lost.notified;
  const remark = `${verdict}: ${reason}`;
  for (const foundNo of money)
    if (!(await endFound(tx, foundNo, { state: 'decided', remark: `order ${orderNo} ${remark}` })))
      refuse('action_impossible', { extend: money.filter((one) => one !== foundNo).join(',') });
  await endNotified(tx, orderNo, { state: 'decided', remark });
  const how = await notifyMerchant(tx, lost, { verdict, now: clock.date() });
  await writeAudit(tx, {
    ...by,
    subject: orderNo,
    code: codeOf('success'),
    before: pictureOf(lost, lost.notified.state),
    after: { ...pictureOf(lost, 'decided', money), verdict, notified: how },
  });
  return how;
}

async function notifyMerchant(
  tx: Tx,
  { notified: { appId, orderNo }, known }: LostCase,
  { verdict, now }: { readonly verdict: LostVerdict; readonly now: Date },
): Promise<LostNotice> {
  if (known) return 'own';
  // Its merchant could have signed what is no order.
  const snapshot = orderSnapshotSchema.safeParse(await readNewestNotified(tx, orderNo));
  if (!snapshot.success) return 'by_hand';
  await insertWebhookEventSql({ appId, orderNo, alone: false, ...eventOf(verdict, snapshot.data, now) }).execute(tx);
  return 'event';
}

/** Describes a lost order for the audit: how far it had come, and what waits of its money. */
function pictureOf(
  { notified, known, money }: LostCase,
  state: NotifiedOrder['state'],
  decided: readonly string[] = [],
) {
  const { paid, delivered, closed, refundedMinor } = notified;
  return {
    ...{ state, paid, delivered, closed, refundedMinor: refundedMinor.toString() },
    status: known?.status ?? null,
    money: Object.fromEntries(money.map(({ foundNo }) => [foundNo, decided.includes(foundNo) ? 'decided' : 'open'])),
  };
}

/** Makes the event of a verdict out of the newest that the merchant has: the whole order, as it is by now. */
function eventOf(
  verdict: LostVerdict,
  order: OrderSnapshot,
  now: Date,
): { type: EventType; payload: { readonly order: OrderSnapshot } } {
  const settled = { ...order, reviewReason: '' };
  if (verdict === 'returned') {
    const refundedAmount = order.charge.amount;
    return { type: 'order.refunded', payload: { order: { ...settled, status: 'refunded', refundedAmount } } };
  }
  if (verdict === 'unpaid') return { type: 'order.closed', payload: { order: { ...settled, status: 'closed' } } };
  const type = eventTypes.find((one) => one === `order.${order.status}`);
  if (type !== undefined && type !== 'order.review' && order.paidAt !== null)
    return { type, payload: { order: settled } };
  const paidAt = order.paidAt ?? now.toISOString();
  return { type: 'order.paid', payload: { order: { ...settled, status: 'paid', paidAt } } };
}
