/** States of an order (docs/specification/states.md#orders). The graph is in the server. */
export const orderStatuses = [
  'created',
  'awaiting_payment',
  'processing',
  'paid',
  'delivering',
  'crypto_sent',
  'completed',
  'failed',
  'closed',
  'refunding',
  'refunded',
  'review',
] as const;
/** One of `orderStatuses`. */
export type OrderStatus = (typeof orderStatuses)[number];

/** States that a buyer reads of an order. */
export const buyerStatuses = [
  'waiting_for_payment',
  'processing',
  'crypto_sent',
  'completed',
  'failed',
  'closed',
  'refunding',
  'refunded',
] as const;
/** One of `buyerStatuses`. */
export type BuyerStatus = (typeof buyerStatuses)[number];

/** States in a merchant's classic webhook. */
export const merchantStatuses = ['NEW', 'PAY_SUCCESS', 'PAY_FAIL', 'TIMEOUT', 'FINISHED'] as const;
/** One of `merchantStatuses`. */
export type MerchantStatus = (typeof merchantStatuses)[number];

/** Marks for what is unusual about the money of an order. */
export const exceptionMarks = [
  'none',
  'paid_late',
  'paid_partial',
  'paid_over',
  'paid_twice',
  'amount_mismatch',
  'charged_back',
] as const;
/** One of `exceptionMarks`. */
export type ExceptionMark = (typeof exceptionMarks)[number];

/** States of one payment attempt. */
export const paymentStatuses = ['init', 'sent', 'challenge', 'captured', 'declined', 'unknown', 'cancelled'] as const;
/** One of `paymentStatuses`. */
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Whether money has moved: the first question of every result screen. `unknown`: we ask the provider until it knows.
 */
export const moneyMoves = ['no', 'unknown', 'held', 'yes', 'going_back', 'returned'] as const;
/** One of `moneyMoves`. */
export type MoneyMove = (typeof moneyMoves)[number];

/** Returns the status that a buyer reads. While an attempt is under way, an open order reads as processing. */
export function buyerStatusOf(status: OrderStatus, attempt: PaymentStatus | null): BuyerStatus {
  switch (status) {
    case 'created':
    case 'awaiting_payment':
      return attempt === 'sent' || attempt === 'challenge' || attempt === 'unknown'
        ? 'processing'
        : 'waiting_for_payment';
    case 'processing':
    case 'paid':
    case 'delivering':
    case 'review':
      return 'processing';
    default:
      return status;
  }
}
