import type { AskedRefund } from '@kassa/contract/merchant';
import { isCurrency, parseMoney, wireAmount } from '@kassa/money';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { naming, refuse } from '../../kernel/refusal.ts';
import { type Delivery, lockDelivery, mayBeMined, moveDelivery } from '../../modules/deliveries/index.ts';
import { lockOrder, mayMove, type Order } from '../../modules/orders/index.ts';
import {
  type Dispute,
  holdsMoney,
  type Refund,
  readDisputes,
  readRefunds,
  storeRequestedPart,
} from '../../modules/payments/index.ts';
import { goneParts } from '../kept-money/gone-parts.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { refundView } from '../order-events/order-snapshot.ts';
import { refundPart, startRefund } from './start-refund.ts';

/** Review reason: a refund was asked for without a signature of its body. */
export const refundAsked = 'refund_asked';

/** A merchant's request for a refund. */
export interface AskRefund {
  readonly appId: string;
  /** Whether the call's signature covered its body. */
  readonly trusted: boolean;
  readonly orderNo: OrderNo;
  /** Decimal text in the order's pay currency; undefined: all that is left. */
  readonly amount: string | undefined;
}

/**
 * Refunds all or a part of an order for its merchant. A refund of all that is left makes the order refunded; a part
 * leaves its status. Only a call whose body was signed moves money. Any other goes to a person, with the part that it
 * asked for.
 * @throws Refusal order_not_found for no order of this merchant, refund_impossible when nothing of it can go back now
 *   (`extend`: why), refund_amount_too_high above what is left (`extend`: how much that is), invalid_input for an
 *   amount that its currency does not have
 */
export async function createRefund(app: Pick<App, 'db'>, asked: AskRefund): Promise<AskedRefund> {
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, asked.orderNo);
    if (order?.appId !== asked.appId) refuse('order_not_found');
    const before = await readRefunds(tx, order.orderNo);
    const delivery = await lockDelivery(tx, order.orderNo);
    const disputes = await readDisputes(tx, order.orderNo);
    refuseImpossible(order, before, delivery);
    refuseDisputed(order, disputes);
    const leftMinor = order.totalMinor - goneParts(before, disputes);
    const amountMinor = asked.amount === undefined ? leftMinor : minorOf(order, asked.amount);
    if (amountMinor > leftMinor) refuse('refund_amount_too_high', { extend: amountOf(order, leftMinor) });
    if (!asked.trusted) {
      await storeRequestedPart(tx, order.orderNo, amountMinor === leftMinor ? null : amountMinor);
      return askOperator(tx, order, delivery);
    }
    const refunds =
      amountMinor === leftMinor ? await refundRest(tx, order, before) : await refundPart(tx, order, amountMinor);
    return { state: 'decided', refunds: refunds.map((refund) => refundView(refund, order)) };
  });
}

const refundableStatuses: ReadonlySet<Order['status']> = new Set(['paid', 'delivering', 'completed']);

function refuseImpossible(order: Order, before: readonly Refund[], delivery: Delivery | undefined): void {
  const returning = before.some(({ whole }) => whole);
  const minted = delivery !== undefined && mayBeMined(delivery.status);
  if (order.paidAt !== null && refundableStatuses.has(order.status) && !returning && !minted) return;
  refuse('refund_impossible', { extend: whyNot(order, returning) });
}

/** Refuses a refund of money that a bank is deciding about, or has taken: the buyer would get it twice. */
function refuseDisputed({ totalMinor }: Order, disputes: readonly Dispute[]): void {
  const taken = disputes.reduce((sum, { takenMinor }) => sum + takenMinor, 0n);
  if (disputes.some(holdsMoney) || taken >= totalMinor) refuse('refund_impossible', { extend: 'disputed' });
}

function whyNot({ status, paidAt }: Order, returning: boolean): string {
  if (status === 'review') return 'in_review';
  if (status === 'refunded') return 'refunded';
  if (returning || status === 'refunding') return 'refund_under_way';
  return paidAt === null ? 'not_paid' : 'being_delivered';
}

function minorOf({ fiat }: Order, amount: string): bigint {
  const money = isCurrency(fiat) ? parseMoney(amount, fiat) : null;
  if (!money || money.minor <= 0n)
    refuse('invalid_input', naming('amount', `no amount in ${fiat}: above 0, with the decimals it has`));
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
