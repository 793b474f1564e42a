import type { ExceptionMark, OrderView, RefundReason } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResultKind } from './result-kind.ts';

/** The part of an order that decides what is said of unusual money. */
type Unusual = Pick<OrderView, 'exception'> & {
  readonly money: Pick<OrderView['money'], 'refundAmount'>;
  readonly refunds?: readonly Pick<NonNullable<OrderView['refunds']>[number], 'reason'>[] | undefined;
};

/** What is unusual about the money, where something is. */
const facts: Readonly<Record<ExceptionMark, MessageDescriptor | null>> = {
  none: null,
  paid_late: msg`Your payment arrived after the time to pay was up.`,
  paid_partial: msg`We've received less than the total.`,
  paid_over: msg`You paid more than the total.`,
  paid_twice: msg`You paid twice for the same order.`,
  // The mark says amount, but what causes it is a currency (docs/specification/payments.md).
  amount_mismatch: msg`Your payment came in a different currency than the order's.`,
  charged_back: msg`Your bank reversed this payment.`,
};

const goesBack = msg`The extra money goes back to you.`;
const isKept = msg`We still have the extra money.`;

/** Reasons of refunds that say the same. */
const reasons: Readonly<Partial<Record<ExceptionMark, RefundReason>>> = {
  paid_late: 'late',
  paid_partial: 'part',
  paid_over: 'excess',
  paid_twice: 'second',
  amount_mismatch: 'wrong_currency',
};

/** Money that was too much. */
const tooMuch: readonly ExceptionMark[] = ['paid_over', 'paid_twice'];

/**
 * Returns what to say of unusual money below the headline of a result, unless that or a refund says it, and where the money is that was
 * too much. That goes back automatically, unless its method or its bank doesn't take it: then a person decides, and nobody
 * may read that it goes back.
 */
export function unusualWords(kind: ResultKind, { exception, money, refunds }: Unusual): (MessageDescriptor | null)[] {
  const reason = reasons[exception];
  if (refunds?.some((refund) => refund.reason === reason)) return [];
  if (kind === 'part_arrived' || kind === 'late_money') return [];
  return [facts[exception], tooMuch.includes(exception) ? (money.refundAmount ? goesBack : isKept) : null];
}
