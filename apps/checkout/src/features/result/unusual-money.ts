import type { ExceptionMark, OrderView } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResultKind } from './result-kind.ts';

/** The part of an order that decides what is said of unusual money. */
type Unusual = Pick<OrderView, 'exception'> & {
  readonly money: Pick<OrderView['money'], 'next' | 'refundAmount' | 'noWayBack'>;
};

/** What is unusual about the money, where something is. */
const words: Readonly<Record<ExceptionMark, MessageDescriptor | null>> = {
  none: null,
  paid_late: msg`Your payment arrived after the time was up.`,
  paid_partial: msg`We've received less than the total.`,
  paid_over: msg`You paid more than the total. The difference goes back to you.`,
  paid_twice: msg`You paid twice. The second payment goes back to you.`,
  // The mark says amount, but what causes it is a currency (docs/specification/payments.md).
  amount_mismatch: msg`We received money in a different currency than the order's.`,
  charged_back: msg`Your bank reversed this payment.`,
};

/** The same where it could not be sent back, so a person decides. */
const keptWords: Readonly<Partial<Record<ExceptionMark, MessageDescriptor>>> = {
  paid_over: msg`You paid more than the total. We still have the difference. Our team is looking into it and will email you.`,
  paid_twice: msg`You paid twice. We still have the second payment. Our team is looking into it and will email you.`,
};

/** What is unusual about the money where the headline says it already. */
const headlined: Partial<Record<ResultKind, ExceptionMark>> = {
  part_arrived: 'paid_partial',
  late_money: 'paid_late',
};

/**
 * Returns what to say of unusual money below the headline of a result; null for nothing. Too much money goes back by
 * itself, unless its method or its bank does not take it: then nobody may read that it does.
 */
export function unusualWords(kind: ResultKind, { exception, money }: Unusual): MessageDescriptor | null {
  if (headlined[kind] === exception) return null;
  // A person may also decide about the order itself, while what was too much is already on its way back.
  const kept = money.noWayBack !== '' || (money.next === 'wait_review' && money.refundAmount === '');
  return (kept && keptWords[exception]) || words[exception];
}
