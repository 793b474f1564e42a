import type { FieldValues, Locale, OrderView } from '@kassa/contract';
import { buyerStatusOf, type PaymentStatus } from '@kassa/contract/statuses';
import { methodByKey, refundDays } from '@kassa/methods';
import { isCurrency, wireAmount } from '@kassa/money';
import { maskText } from '../../kernel/mask.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { attemptLimit } from '../../modules/orders/index.ts';
import { cardNamesPurpose, hasWayBack, isIssued, localFormPurpose } from '../../modules/payments/index.ts';
import { quoteOf, quoteView } from '../../modules/pricing/index.ts';
import { spokenMs } from '../times/usual-times.ts';
import { moneyWords } from './money-words.ts';
import { nextActionFor, takesRest } from './next-action.ts';
import type { OrderScreenRow } from './order-rows.ts';

/** What building a view needs besides the row. */
export interface ViewNeeds {
  readonly seal: FieldSeal;
  readonly locale: Locale;
  /** Builds the path of an item's picture on our origin. */
  picture(digest: string | null): string;
  /** Names the origin whose page says that the issuer's question was answered; null for the origin that asks. */
  answersAt(row: OrderScreenRow): string | null;
  /** Signs the address back to the merchant for the order's present status. */
  returnUrl(row: OrderScreenRow): string | null;
  /** Builds the address at which a transaction of that network can be looked up. */
  transactionUrl(network: string | null, hash: string): string | null;
}

/** Shows an order to its buyer: every screen after log-in is a function of this view. */
export function orderView(row: OrderScreenRow, needs: ViewNeeds): OrderView {
  const attemptStatus = row.payment_no === null ? null : row.payment_status;
  const method = methodByKey(row.pay_way_code, row.bank_code);
  return {
    orderNo: row.order_no,
    nftParamNo: row.nft_param_no,
    merchantOrderNo: row.merchant_order_no,
    appId: row.app_id,
    merchantName: row.merchant_name,
    merchantSupport: { email: row.support_email, url: row.support_url },
    buyType: row.buy_type,
    item: {
      type: row.item_type,
      name: row.item_name,
      picture: needs.picture(row.picture_digest),
      quantity: row.item_quantity,
      uniqueId: row.item_unique_id,
    },
    // While the buyer has instructions to follow, the order does not show as processing.
    status: buyerStatusOf(row.status, isIssuedRow(row) ? null : attemptStatus),
    exception: exceptionOf(row),
    closedReason: row.status !== 'closed' ? null : row.last_event === 'cancel' ? 'cancelled' : 'timed_out',
    quote: quoteView(quoteOf(row), row.item_name, row.server_time),
    network: row.network,
    payWayName: method?.name[needs.locale] ?? row.pay_way_code,
    cardBrand: method?.cardName ?? '',
    attempt: attemptView(row, needs),
    attemptsLeft: attemptLimit - row.attempts,
    declined: (row.declined ?? []).map(({ at, payWayCode, bankCode, last4 }) => {
      const by = methodByKey(payWayCode, bankCode);
      return { at: new Date(at).toISOString(), name: by?.cardName || by?.name[needs.locale] || payWayCode, last4 };
    }),
    refunds: (row.refunds ?? []).map(({ at, sentAt, amountMinor, currency, reason }) => ({
      at: new Date(at).toISOString(),
      sentAt: sentAt && new Date(sentAt).toISOString(),
      amount: amountIn(currency, BigInt(amountMinor)),
      currency,
      reason,
    })),
    money: moneyOf(row, attemptStatus, needs.locale),
    usual: usualOf(row),
    routerPath: method?.routerPath ?? '/paymentResult',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    deliveredBy: row.delivery_mode && (row.delivery_mode === 'merchant' ? 'merchant' : 'kassa'),
    heldUntil: isHeld(row) ? (row.held_until?.toISOString() ?? null) : null,
    hash: row.transaction_hash,
    hashUrl:
      row.transaction_hash && row.delivery_mode !== 'merchant'
        ? needs.transactionUrl(row.network, row.transaction_hash)
        : null,
    returnUrl: needs.returnUrl(row),
    payer: row.paid_at ? payerOf(row, needs.seal) : '',
    version: row.version.toString(),
    serverTime: row.server_time.toISOString(),
  };
}

function moneyOf(row: OrderScreenRow, attemptStatus: PaymentStatus | null, locale: Locale): OrderView['money'] {
  const oneWay = noWayBack(row, locale);
  const words = moneyWords({
    status: row.status,
    exception: row.exception,
    attempt: attemptStatus && {
      status: attemptStatus,
      sentAt: row.payment_sent_at,
      challengeUntil: row.challenge_until,
      instructionsUntil: isIssuedRow(row) ? row.instructions_until : null,
      reportedAt: row.reported_at,
    },
    refunds: {
      pending: row.refunds_pending,
      sent: row.refunds_sent,
      arrived: row.refunds_arrived,
      stuck: row.refunds_stuck,
      decidedAt: row.refund_decided_at,
      arrivedAt: row.refund_arrived_at,
      showDays: refundDays(methodByKey(row.payment_pay_way_code, row.payment_bank_code)?.finality),
    },
    dispute: row.dispute,
    restAmount: restAmount(row),
    partNext: takesRest(row) ? 'pay' : oneWay ? 'wait_review' : 'wait_refund',
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    completedAt: row.completed_at,
    now: row.server_time,
  });
  return {
    ...words,
    refundAmount: amountOf(row, row.refund_minor),
    noWayBack: oneWay,
  };
}

/** Names the method that takes nothing back, where money stuck on its way back came by it, or a part that waits for its rest. */
function noWayBack(row: OrderScreenRow, locale: Locale): string {
  const stuck = row.stuck_created_at !== null;
  if (!stuck && restAmount(row) === '') return '';
  const payWayCode = (stuck && row.stuck_pay_way_code) || row.payment_pay_way_code;
  const bankCode = stuck ? (row.stuck_bank_code ?? '') : row.payment_bank_code;
  const createdAt = row.stuck_created_at ?? row.payment_created_at;
  if (hasWayBack(row.server_time.getTime(), { payWayCode, bankCode, createdAt })) return '';
  return methodByKey(payWayCode, bankCode)?.name[locale] ?? payWayCode;
}

function attemptView(row: OrderScreenRow, needs: ViewNeeds): OrderView['attempt'] {
  if (row.payment_no === null) return null;
  return {
    paymentNo: row.payment_no,
    status: row.payment_status,
    payWayCode: row.payment_pay_way_code,
    bankCode: row.payment_bank_code,
    last4: row.last4,
    nextAction: nextActionFor(row, needs),
    reason: reasonOf(row),
    noFunds: row.payment_status === 'declined' && row.decline_code === 'insufficient_funds',
  };
}

function isIssuedRow(row: OrderScreenRow): boolean {
  return (
    row.payment_no !== null &&
    isIssued({ status: row.payment_status, issuedAt: row.issued_at, reportedAt: row.reported_at })
  );
}

/** What the buyer reads of unusual money. Nothing of a trifle too much, which is too little to be sent back. */
function exceptionOf({ exception, refunds_pending: pending, refunds_arrived: arrived }: OrderScreenRow) {
  return exception === 'paid_over' && !pending && !arrived ? 'none' : exception;
}

/** Whether our delivery waits now. */
function isHeld({ status, held_until, server_time }: OrderScreenRow): boolean {
  return status === 'paid' && held_until !== null && held_until > server_time;
}

/** Computes the missing rest of a total that came in part; '' while nothing came, or once the part goes back. */
function restAmount(row: OrderScreenRow): string {
  const { received_minor: received } = row;
  if (received === null || row.refunds_whole || received >= row.total_minor) return '';
  return amountOf(row, row.total_minor - received);
}

function amountOf({ fiat }: OrderScreenRow, minor: bigint | null): string {
  return minor === null ? '' : amountIn(fiat, minor);
}

function amountIn(currency: string, minor: bigint): string {
  return isCurrency(currency) ? wireAmount({ minor, currency }) : '';
}

/** Says how long what comes next usually takes. A payment's time is not said once it has passed. */
function usualOf(row: OrderScreenRow): OrderView['usual'] {
  const { usual_pay_ms: pay, usual_deliver_ms: deliver, payment_sent_at: since, server_time: now } = row;
  const payMs = pay === null ? null : spokenMs(Number(pay));
  const passed = payMs !== null && since !== null && now.getTime() - since.getTime() > payMs;
  return { payMs: passed ? null : payMs, deliverMs: deliver === null ? null : spokenMs(Number(deliver)) };
}

/** Names why an attempt ended unpaid, as a text key of the checkout. */
function reasonOf(row: OrderScreenRow): NonNullable<OrderView['attempt']>['reason'] {
  if (row.payment_status === 'cancelled') return row.challenged_at ? 'challenge_timeout' : 'cancelled';
  if (row.payment_status !== 'declined') return null;
  if (row.decline_code === 'challenge_failed') return 'challenge_failed';
  if (row.decline_code === 'amount_limit') return 'limit_mismatch';
  if (row.decline_code === 'account_invalid') return 'account_wrong';
  return row.decline_code === 'challenge_expired' ? 'challenge_timeout' : 'declined_by_bank';
}

/** Reads who paid, masked: the names on the card's form or on the method's own. */
function payerOf(row: OrderScreenRow, seal: FieldSeal): string {
  const values: FieldValues = row.names_sealed
    ? JSON.parse(seal.open(row.names_sealed, cardNamesPurpose))
    : row.form_sealed
      ? JSON.parse(seal.open(row.form_sealed, localFormPurpose))
      : {};
  const { firstName = '', lastName = '', fullName, kanaName } = values;
  return maskText(fullName ?? kanaName ?? `${firstName} ${lastName}`.trim());
}
