import type { NextActionType, OrderView } from '@kassa/contract';

/** What the result screen says, in one sentence and one picture. */
export type ResultKind =
  | 'waiting'
  | 'timed_out'
  | 'declined'
  | 'not_made'
  | 'sent_back'
  | 'limit_mismatch'
  | 'challenge'
  | 'to_pay'
  | 'asking_bank'
  | 'reported'
  | 'part_arrived'
  | 'paid'
  | 'in_review'
  | 'crypto_sent'
  | 'completed'
  | 'failed'
  | 'closed'
  | 'cancelled'
  | 'late_money'
  | 'refunding'
  | 'refunded';

/** The part of an order that decides what its result screen says. */
export type Outcome = Pick<OrderView, 'status' | 'exception' | 'closedReason' | 'attemptsLeft'> & {
  readonly money: Pick<OrderView['money'], 'moved' | 'next'>;
  readonly attempt:
    | (Pick<NonNullable<OrderView['attempt']>, 'status' | 'reason'> & { readonly nextAction: { type: NextActionType } })
    | null;
};

/**
 * Returns the result screen of an order, for every possible order. `expired`: its time to pay is over, although the
 * server may not have closed it yet. Where money moved or may have moved, no text says otherwise.
 */
export function resultKindOf(order: Outcome, expired: boolean): ResultKind {
  const { moved } = order.money;
  switch (order.status) {
    case 'completed':
    case 'crypto_sent':
    case 'refunding':
      return order.status;
    case 'refunded':
      // A second payment may still be under way beside the money that went back.
      return moved === 'going_back' ? 'refunding' : order.status;
    case 'failed':
      return order.attempt?.reason === 'limit_mismatch' && moved === 'no'
        ? 'limit_mismatch'
        : unlessMoney(order, 'failed');
    case 'closed':
      return unlessMoney(order, order.closedReason === 'cancelled' ? 'cancelled' : 'closed');
    case 'processing':
      return processing(order);
    case 'waiting_for_payment':
      if (order.exception === 'paid_partial') return 'part_arrived';
      if (isSentBack(order) && !expired) return 'sent_back';
      if (moved !== 'no') return processing(order);
      if (expired) return 'timed_out';
      return ended(order.attempt);
  }
}

/** Returns whether money came that this order can't use and is returned automatically. The order can then be paid again. */
function isSentBack({ money }: Outcome): boolean {
  return money.next === 'pay_again' && (money.moved === 'going_back' || money.moved === 'returned');
}

/** Returns how the latest attempt ended, in an order that can still be paid. */
function ended(attempt: Outcome['attempt']): ResultKind {
  if (attempt?.status !== 'declined' && attempt?.status !== 'cancelled') return 'waiting';
  if (attempt.reason === 'limit_mismatch') return 'limit_mismatch';
  return attempt.status === 'cancelled' && attempt.reason !== 'challenge_timeout' ? 'not_made' : 'declined';
}

function processing({ money, exception, attempt }: Outcome): ResultKind {
  const { moved } = money;
  if (money.next === 'wait_review') return 'in_review';
  if (exception === 'paid_partial') return 'part_arrived';
  if (moved === 'yes') return 'paid';
  if (moved === 'going_back') return 'refunding';
  if (moved === 'returned') return 'refunded';
  if (moved === 'held') return 'reported';
  if (attempt?.status === 'challenge') return 'challenge';
  return hasOpenStep(attempt) ? 'to_pay' : 'asking_bank';
}

/** Returns whether there are live instructions that the buyer may still have to follow. */
function hasOpenStep(attempt: Outcome['attempt']): boolean {
  return attempt !== null && attempt.nextAction.type !== 'none';
}

/** Returns the result of an order that ended without its item, while the buyer's money is somewhere. */
function unlessMoney({ money }: Outcome, kind: 'failed' | 'closed' | 'cancelled'): ResultKind {
  switch (money.moved) {
    case 'no':
      return kind;
    case 'unknown':
    case 'held':
      return 'asking_bank';
    case 'yes':
      return money.next === 'wait_review' ? 'in_review' : 'late_money';
    case 'going_back':
      return 'refunding';
    case 'returned':
      return 'refunded';
  }
}

/** Results where the money is not simply with its owner: a buyer asks where it is, and when that is decided. */
const openQuestions: readonly ResultKind[] = [
  'sent_back',
  'asking_bank',
  'reported',
  'part_arrived',
  'in_review',
  'late_money',
  'refunding',
  'refunded',
];

/**
 * Tells whether a result has to answer where the money is. A refund may be under way, or a person may have to decide,
 * beside an item that was released.
 */
export function asksForMoney(kind: ResultKind, { money: { next } }: Outcome): boolean {
  return openQuestions.includes(kind) || next === 'wait_refund' || next === 'wait_review';
}

/** What the buyer can do on the result screen, the main action first. */
export type ResultAction =
  | 'pay'
  | 'try_again'
  | 'other_method'
  | 'to_bank'
  | 'continue'
  | 'cancel'
  | 'to_merchant'
  | 'receipt';

/**
 * Lists the actions of a result. Offers to pay (again) only where no money moved, may have moved, or is being
 * requested, or where all that came is going back. Offers to continue with live instructions also after a part of the
 * money came.
 */
export function actionsOf(
  kind: ResultKind,
  order: Pick<Outcome, 'attemptsLeft' | 'status' | 'attempt'>,
): readonly ResultAction[] {
  switch (kind) {
    case 'waiting':
      return [hasOpenStep(order.attempt) ? 'continue' : 'pay', 'other_method', 'cancel'];
    case 'declined':
    case 'not_made':
    case 'sent_back':
      return order.attemptsLeft > 0 ? ['try_again', 'other_method', 'cancel'] : ['to_merchant'];
    case 'limit_mismatch':
      return order.status === 'waiting_for_payment' && order.attemptsLeft > 0
        ? ['other_method', 'cancel']
        : ['to_merchant'];
    case 'challenge':
      return ['to_bank'];
    case 'to_pay':
      return ['continue'];
    case 'part_arrived':
      return hasOpenStep(order.attempt) ? ['continue', 'to_merchant'] : ['to_merchant'];
    case 'completed':
      return ['to_merchant', 'receipt'];
    default:
      return ['to_merchant'];
  }
}
