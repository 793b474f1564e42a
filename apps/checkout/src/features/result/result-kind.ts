import type { OrderView } from '@kassa/contract';

/** What the result screen says, in one sentence and one picture. */
export type ResultKind =
  | 'waiting'
  | 'timed_out'
  | 'declined'
  | 'limit_mismatch'
  | 'challenge'
  | 'asking_bank'
  | 'part_arrived'
  | 'paid'
  | 'in_review'
  | 'crypto_sent'
  | 'completed'
  | 'failed'
  | 'closed'
  | 'late_money'
  | 'refunding'
  | 'refunded';

/** The part of an order that decides what its result screen says. */
export type Outcome = Pick<OrderView, 'status' | 'exception' | 'attemptsLeft'> & {
  readonly money: Pick<OrderView['money'], 'moved' | 'next'>;
  readonly attempt: Pick<NonNullable<OrderView['attempt']>, 'status' | 'reason'> | null;
};

/**
 * The result screen of an order: total over all that can be. `expired`: its time to pay is over, although the server may
 * not have closed it yet. Where money moved or may have moved, nothing is said that sounds as if it had not.
 */
export function resultKindOf(order: Outcome, expired: boolean): ResultKind {
  const { moved } = order.money;
  switch (order.status) {
    case 'completed':
    case 'crypto_sent':
    case 'refunding':
    case 'refunded':
      return order.status;
    case 'failed':
      return order.attempt?.reason === 'limit_mismatch' && moved === 'no'
        ? 'limit_mismatch'
        : unlessMoney(order, 'failed');
    case 'closed':
      return unlessMoney(order, 'closed');
    case 'processing':
      return processing(order);
    case 'waiting_for_payment':
      if (order.exception === 'paid_partial') return 'part_arrived';
      if (moved !== 'no') return processing(order);
      if (expired) return 'timed_out';
      if (order.attempt?.status !== 'declined' && order.attempt?.status !== 'cancelled') return 'waiting';
      return order.attempt.reason === 'limit_mismatch' ? 'limit_mismatch' : 'declined';
  }
}

function processing({ money, exception, attempt }: Outcome): ResultKind {
  if (money.next === 'wait_review') return 'in_review';
  if (exception === 'paid_partial') return 'part_arrived';
  if (money.moved === 'yes') return 'paid';
  if (money.moved === 'going_back') return 'refunding';
  if (money.moved === 'returned') return 'refunded';
  return attempt?.status === 'challenge' ? 'challenge' : 'asking_bank';
}

/** An order that ended without its item, while money of the buyer is somewhere. */
function unlessMoney({ money }: Outcome, kind: 'failed' | 'closed'): ResultKind {
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

/** What the buyer can do on the result screen, the main action first. */
export type ResultAction = 'pay' | 'try_again' | 'other_method' | 'to_bank' | 'cancel' | 'to_merchant';

/** The actions of a result. Paying (again) is offered only where no money moved, may have moved, or is being asked for. */
export function actionsOf(
  kind: ResultKind,
  order: Pick<OrderView, 'attemptsLeft' | 'status'>,
): readonly ResultAction[] {
  switch (kind) {
    case 'waiting':
      return ['pay', 'other_method', 'cancel'];
    case 'declined':
      return order.attemptsLeft > 0 ? ['try_again', 'other_method', 'cancel'] : ['to_merchant'];
    case 'limit_mismatch':
      return order.status === 'waiting_for_payment' && order.attemptsLeft > 0
        ? ['other_method', 'cancel']
        : ['to_merchant'];
    case 'challenge':
      return ['to_bank'];
    default:
      return ['to_merchant'];
  }
}
