import type { ExceptionMark, OrderView } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResultKind } from './result-kind.ts';

/** The part of an order that decides what is said of unusual money. */
type Unusual = Pick<OrderView, 'exception'> & {
  readonly money: Pick<OrderView['money'], 'refundAmount'>;
};

/** What is unusual about the money, where something is. */
const facts: Readonly<Record<ExceptionMark, MessageDescriptor | null>> = {
  none: null,
  paid_late: msg`Your payment arrived after the time was up.`,
  paid_partial: msg`We've received less than the total.`,
  paid_over: msg`You paid more than the total.`,
  paid_twice: msg`You paid twice.`,
  // The mark says amount, but what causes it is a currency (docs/specification/payments.md).
  amount_mismatch: msg`Your payment was in another currency.`,
  charged_back: msg`Your bank reversed this payment.`,
};

const goesBack = msg`The extra money goes back to you.`;
const isKept = msg`We still have the extra money.`;

/** Money that was too much. */
const tooMuch: readonly ExceptionMark[] = ['paid_over', 'paid_twice'];

/**
 * Returns what to say of unusual money below the headline of a result, unless that says it, and where the money is that was
 * too much. That goes back automatically, unless its method or its bank doesn't take it: then a person decides, and nobody
 * may read that it goes back.
 */
export function unusualWords(kind: ResultKind, { exception, money }: Unusual): (MessageDescriptor | null)[] {
  if (kind === 'part_arrived' || kind === 'late_money') return [];
  return [facts[exception], tooMuch.includes(exception) ? (money.refundAmount ? goesBack : isKept) : null];
}
