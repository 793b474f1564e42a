import type { Locale, OrderView } from '@kassa/contract';
import { buyerStatusOf } from '@kassa/contract/statuses';
import { methodByKey } from '@kassa/methods';
import type { FieldSeal } from '../kernel/sealed-field.ts';
import { attemptLimit } from '../modules/orders/index.ts';
import { cardNamesPurpose } from '../modules/payments/index.ts';
import { quoteOf, quoteView } from '../modules/pricing/index.ts';
import { maskText } from './mask.ts';
import { moneyWords } from './money-words.ts';
import type { OrderScreenRow } from './order-rows.ts';

/** What building a view needs beside the row. */
export interface ViewNeeds {
  readonly seal: FieldSeal;
  readonly locale: Locale;
  /** Path of an item's picture on our origin. */
  picture(digest: string | null): string;
  /** Signed address back to the merchant for the order's present status. */
  returnUrl(row: OrderScreenRow): string | null;
  /** Where a transaction of that network can be looked up. */
  transactionUrl(network: string | null, hash: string): string | null;
}

/** An order as its buyer sees it: every screen after log-in is a function of this. */
export function orderView(row: OrderScreenRow, needs: ViewNeeds): OrderView {
  const attemptStatus = row.payment_no === null ? null : row.payment_status;
  return {
    orderNo: row.order_no,
    nftParamNo: row.nft_param_no,
    merchantOrderNo: row.merchant_order_no,
    appId: row.app_id,
    merchantName: row.merchant_name,
    buyType: row.buy_type,
    item: {
      type: row.item_type,
      name: row.item_name,
      picture: needs.picture(row.picture_digest),
      quantity: row.item_quantity,
      uniqueId: row.item_unique_id,
    },
    status: buyerStatusOf(row.status, attemptStatus),
    exception: row.exception,
    quote: quoteView(quoteOf(row), row.item_name, row.server_time),
    payWayName: methodByKey(row.pay_way_code, row.bank_code)?.name[needs.locale] ?? row.pay_way_code,
    attempt: attemptView(row),
    attemptsLeft: attemptLimit - row.attempts,
    money: moneyWords({
      status: row.status,
      exception: row.exception,
      attempt: attemptStatus && {
        status: attemptStatus,
        sentAt: row.payment_sent_at,
        challengeUntil: row.challenge_until,
      },
      refunds: { pending: row.refunds_pending, arrived: row.refunds_arrived, decidedAt: row.refund_decided_at },
      expiresAt: row.expires_at,
      paidAt: row.paid_at,
    }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    hash: row.transaction_hash,
    hashUrl:
      row.transaction_hash && row.delivery_mode !== 'merchant'
        ? needs.transactionUrl(row.network, row.transaction_hash)
        : null,
    returnUrl: needs.returnUrl(row),
    payer: row.paid_at && row.names_sealed ? payerOf(row.names_sealed, needs.seal) : '',
    version: row.version.toString(),
    serverTime: row.server_time.toISOString(),
  };
}

function attemptView(row: OrderScreenRow): OrderView['attempt'] {
  if (row.payment_no === null) return null;
  const challenged = row.payment_status === 'challenge';
  return {
    paymentNo: row.payment_no,
    status: row.payment_status,
    payWayCode: row.payment_pay_way_code,
    bankCode: row.payment_bank_code,
    last4: row.last4,
    challengeUrl: challenged ? row.challenge_url : null,
    challengeUntil: challenged ? (row.challenge_until?.toISOString() ?? null) : null,
    reason: reasonOf(row),
  };
}

/** Why an attempt ended unpaid, as a text key of the checkout. */
function reasonOf(row: OrderScreenRow): NonNullable<OrderView['attempt']>['reason'] {
  if (row.payment_status === 'cancelled') return row.challenged_at ? 'challenge_timeout' : 'cancelled';
  if (row.payment_status !== 'declined') return null;
  if (row.decline_code === 'challenge_failed') return 'challenge_failed';
  return row.decline_code === 'challenge_expired' ? 'challenge_timeout' : 'declined_by_bank';
}

function payerOf(sealed: string, seal: FieldSeal): string {
  const names: { firstName: string; lastName: string } = JSON.parse(seal.open(sealed, cardNamesPurpose));
  return maskText(`${names.firstName} ${names.lastName}`);
}
