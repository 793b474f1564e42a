/** States of an order: decisions.md, Order life. The graph itself is the server's. */
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
export type OrderStatus = (typeof orderStatuses)[number];

/** What a buyer reads of an order. */
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
export type BuyerStatus = (typeof buyerStatuses)[number];

/** What a merchant's classic webhook says of an order. */
export const merchantStatuses = ['NEW', 'PAY_SUCCESS', 'PAY_FAIL', 'TIMEOUT', 'FINISHED'] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

/** What is unusual about the money of an order. */
export const exceptionMarks = [
  'none',
  'paid_late',
  'paid_partial',
  'paid_over',
  'paid_twice',
  'amount_mismatch',
  'charged_back',
] as const;
export type ExceptionMark = (typeof exceptionMarks)[number];

/** States of one attempt to pay. */
export const paymentStatuses = ['init', 'sent', 'challenge', 'captured', 'declined', 'unknown', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Has money moved: the first question of every result screen. `unknown`: we ask the provider until it knows. */
export const moneyMoves = ['no', 'unknown', 'held', 'yes', 'going_back', 'returned'] as const;
export type MoneyMove = (typeof moneyMoves)[number];

/** Buyer's reading of an order's status; while an attempt is under way an open order reads as processing. */
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
