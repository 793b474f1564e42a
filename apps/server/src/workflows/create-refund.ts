import type { AskedRefund } from '@kassa/contract/merchant';
import { isCurrency, parseMoney, wireAmount } from '@kassa/money';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Delivery, lockDelivery, mayBeMined, moveDelivery } from '../modules/deliveries/index.ts';
import { lockOrder, mayMove, type Order } from '../modules/orders/index.ts';
import { keepRefundWish, type Refund, readRefunds } from '../modules/payments/index.ts';
import { refundView } from './order-snapshot.ts';
import { refundAsked } from './review-case.ts';
import { askPerson, refundedParts, refundPart, startRefund } from './start-refund.ts';

export interface AskRefund {
  readonly appId: string;
  /** Whether the call's signature covered its body. */
  readonly trusted: boolean;
  readonly orderNo: string;
  /** Decimal text in the order's pay currency; undefined: all that is left. */
  readonly amount: string | undefined;
}

/**
 * A merchant sends money back, all or a part of it. Of all that is left the order becomes refunded; of a part its status
 * stays. Only a call whose body was signed moves money; any other is put before a person, with the part that it asked for.
 * @throws Refusal 80007 for no order of this merchant, 91554 when nothing of it can go back now (`extend`: why), 91555 above what is left
 *   (`extend`: how much that is), 10003 for an amount that its currency does not have
 */
export async function createRefund(app: Pick<App, 'db'>, asked: AskRefund): Promise<AskedRefund> {
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, asked.orderNo);
    if (order?.appId !== asked.appId) throw new Refusal('80007');
    const before = await readRefunds(tx, order.orderNo);
    const delivery = await lockDelivery(tx, order.orderNo);
    refuseImpossible(order, before, delivery);
    const leftMinor = order.totalMinor - refundedParts(before);
    const amountMinor = asked.amount === undefined ? leftMinor : minorOf(order, asked.amount);
    if (amountMinor > leftMinor) throw new Refusal('91555', { extend: amountOf(order, leftMinor) });
    if (!asked.trusted) {
      await keepRefundWish(tx, order.orderNo, amountMinor === leftMinor ? null : amountMinor);
      return askOperator(tx, order, delivery);
    }
    const refunds =
      amountMinor === leftMinor ? await refundRest(tx, order, before) : await refundPart(tx, order, amountMinor);
    return { state: 'decided', refunds: refunds.map((refund) => refundView(refund, order)) };
  });
}

const kept: ReadonlySet<Order['status']> = new Set(['paid', 'delivering', 'completed']);

function refuseImpossible(order: Order, before: readonly Refund[], delivery: Delivery | undefined): void {
  const returning = before.some(({ whole }) => whole);
  const minted = delivery !== undefined && mayBeMined(delivery.status);
  if (order.paidAt !== null && kept.has(order.status) && !returning && !minted) return;
  throw new Refusal('91554', { extend: whyNot(order, returning) });
}

function whyNot({ status, paidAt }: Order, returning: boolean): string {
  if (status === 'review') return 'in_review';
  if (status === 'refunded') return 'refunded';
  if (returning || status === 'refunding') return 'refund_under_way';
  return paidAt === null ? 'not_paid' : 'being_delivered';
}

function minorOf({ fiat }: Order, amount: string): bigint {
  const money = isCurrency(fiat) ? parseMoney(amount, fiat) : null;
  if (!money || money.minor <= 0n) throw new Refusal('10003', { extend: 'amount' });
  return money.minor;
}

function amountOf({ fiat }: Order, minor: bigint): string {
  return isCurrency(fiat) ? wireAmount({ minor, currency: fiat }) : '';
}

async function refundRest(tx: Tx, order: Order, before: readonly Refund[]): Promise<Refund[]> {
  await startRefund(tx, { orderNo: order.orderNo, reason: 'merchant', actor: 'merchant' });
  const known = new Set(before.map(({ refundNo }) => refundNo));
  return (await readRefunds(tx, order.orderNo)).filter(({ refundNo }) => !known.has(refundNo));
}

async function askOperator(tx: Tx, order: Order, delivery: Delivery | undefined): Promise<AskedRefund> {
  if (delivery?.status === 'waiting_release') await moveDelivery(tx, delivery, { event: 'doubt', actor: 'merchant' });
  if (mayMove(order, 'ask_person')) await askPerson(tx, order, { reason: refundAsked, actor: 'merchant' });
  return { state: 'review', refunds: [] };
}
