import { methodByKey } from '@kassa/methods';
import type { MailValues } from '@kassa/texts';
import type { Tx } from '../../kernel/database.ts';
import type { Addressee } from '../../modules/accounts/index.ts';
import { type OrderMail, reviewMailEnd } from '../../modules/orders/index.ts';
import {
  hasWayBack,
  type Payment,
  type Refund,
  readPayment,
  readRefunds,
  returnedByHand,
} from '../../modules/payments/index.ts';
import type { OrderScreenRow } from '../orders/order-rows.ts';
import { amountOf, methodOf, methodOfOrder } from './mail-words.ts';

interface Asked {
  readonly mail: OrderMail;
  readonly row: OrderScreenRow;
  readonly to: Addressee;
}

type Refunded = Pick<MailValues['order_refunded'], 'method' | 'amount' | 'why' | 'toCard'>;
type Held = Pick<MailValues['order_held'], 'method' | 'amount' | 'why' | 'state'>;

/** Makes what a mail says of money that went back: how much, by which way, and why. */
export async function refundedOf(tx: Tx, { mail, to }: Asked): Promise<Refunded> {
  const { refund, payment } = await refundOf(tx, mail);
  const byHand = await returnedByHand(tx, refund.refundNo);
  const toCard = !byHand && methodByKey(payment.payWayCode, payment.bankCode)?.finality === 'card';
  return { method: byHand ? '' : methodOf(payment, to), toCard, amount: amountIn(refund, to), why: refund.reason };
}

/** Makes what a mail says of money that does not simply pay. Null: that is over, and another mail says how. */
export async function heldOf(tx: Tx, { mail, row, to }: Asked): Promise<Held | null> {
  if (mail.subject === row.order_no) return checkedOf(row, to);
  const { refund, payment } = await refundOf(tx, mail);
  const said = { method: methodOf(payment, to), amount: amountIn(refund, to), why: refund.reason };
  const { status } = refund;
  if (mail.subject.endsWith(reviewMailEnd)) {
    if (status !== 'review') return null;
    return { ...said, state: hasWayBack(row.server_time.getTime(), payment) ? 'stuck' : 'no_way_back' };
  }
  return ['succeeded', 'withdrawn', 'review'].includes(status) ? null : { ...said, state: 'refunding' };
}

function checkedOf(row: OrderScreenRow, to: Addressee): Held | null {
  if (row.status !== 'review' || row.paid_at !== null || row.refunds_whole) return null;
  const amount = amountOf(row.total_minor, row.fiat, to);
  return { method: methodOfOrder(row, to), amount, why: '', state: 'checked' };
}

async function refundOf(tx: Tx, { orderNo, subject }: OrderMail): Promise<{ refund: Refund; payment: Payment }> {
  const refund = (await readRefunds(tx, orderNo)).find(
    // A refund that came back and was sent again is told of by a longer name.
    (one) => one.refundNo === subject.split(/[-:]/, 1)[0],
  );
  const payment = refund && (await readPayment(tx, refund.paymentNo));
  if (!payment) throw new Error(`no refund ${subject}`);
  return { refund, payment };
}

function amountIn({ amountMinor, currency }: Refund, to: Addressee): string {
  return amountOf(amountMinor, currency, to);
}
