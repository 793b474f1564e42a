import { isMoneyAction, type OperatorAction, type ReviewedOrder } from '@kassa/contract/operator-browser';
import { Trans } from '@lingui/react/macro';
import styles from './facts.module.css';

/**
 * Says which order and which money a decision is about: the person who presses the button reads it there and needs not remember
 * it from the page behind.
 */
export function Concerned({ order, action }: { order: ReviewedOrder; action: OperatorAction }) {
  const { orderNo, total, fiat } = order;
  const moved = moneyOf(order, action);
  return (
    <dl className={styles.list}>
      <div>
        <dt>
          <Trans>Order</Trans>
        </dt>
        <dd>{orderNo}</dd>
      </div>
      {moved.length > 0 && (
        <div>
          <dt>
            <Trans>Amount</Trans>
          </dt>
          <dd>{moved.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ')}</dd>
        </div>
      )}
      {isMoneyAction(action) && (
        <div>
          <dt>
            <Trans>Order total</Trans>
          </dt>
          <dd>
            {total} {fiat}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Finds the money that a decision moves, where the order names it: a part that was asked for, or refunds that are stuck. */
function moneyOf({ askedPart, refunds }: ReviewedOrder, action: OperatorAction) {
  if (action === 'refund_part') return askedPart ? [askedPart] : [];
  const ofStuck = ['retry_refund', 'refund_by_hand', 'write_off', 'accept_money'].includes(action);
  return ofStuck ? refunds.filter(({ status }) => status === 'review') : [];
}
