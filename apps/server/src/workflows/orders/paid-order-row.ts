import type { OrderView } from '@kassa/contract';
import { changedOrderRow } from '../../modules/orders/index.ts';
import type { JustPaid } from '../payments/paid-row.ts';
import { rowOfTerms } from './new-order-row.ts';
import type { OrderScreenRow } from './order-rows.ts';
import { type ShowNeeds, type Viewer, viewOrder } from './show-order.ts';

/** Shows an order that was just paid by card, without reading it again. */
export function viewPaidOrder(app: ShowNeeds, viewer: Viewer, paid: JustPaid): OrderView {
  return viewOrder(app, viewer, paidOrderRow(paid));
}

/** Builds the screen row of an order whose first money came in full: nothing was given back or delivered yet. */
export function paidOrderRow({ order, payment, link, quote, row }: JustPaid): OrderScreenRow {
  return {
    ...rowOfTerms({ link, quote }),
    payment_no: payment.paymentNo,
    payment_status: 'captured',
    payment_pay_way_code: payment.payWayCode,
    payment_bank_code: payment.bankCode,
    payment_provider: payment.provider,
    payment_return_origin: payment.returnOrigin,
    payment_created_at: payment.createdAt,
    payment_sent_at: payment.sentAt,
    challenged_at: payment.challengedAt,
    delivery_mode: 'merchant',
    ...changedOrderRow(order, row),
    ...row,
  };
}
