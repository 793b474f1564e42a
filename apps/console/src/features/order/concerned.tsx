import { isMoneyAction, type OperatorAction, type ReviewedOrder } from '@kassa/contract/operator-browser';
import { useLingui } from '@lingui/react/macro';
import { FactList } from '../../shared/parts/fact-list.tsx';

/**
 * Says which order and which money a decision is about: the person who presses the button reads it there and needs not remember
 * it from the page behind.
 */
export function Concerned({ order, action }: { order: ReviewedOrder; action: OperatorAction }) {
  const { t } = useLingui();
  const { orderNo, total, fiat } = order;
  const moved = moneyOf(order, action);
  return (
    <FactList
      facts={[
        [t`Order`, orderNo],
        [t`Amount`, moved.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ')],
        [t`Order total`, isMoneyAction(action) && `${total} ${fiat}`],
      ]}
    />
  );
}

/** Finds the money that a decision moves, where the order names it: a part that was asked for, or refunds that are stuck. */
function moneyOf({ askedPart, refunds }: ReviewedOrder, action: OperatorAction) {
  if (action === 'refund_part') return askedPart ? [askedPart] : [];
  const ofStuck = ['retry_refund', 'refund_by_hand', 'write_off', 'accept_money'].includes(action);
  return ofStuck ? refunds.filter(({ status }) => status === 'review') : [];
}
