import type { OrderView } from '@kassa/contract';
import { Spinner } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { Page } from '../../../shared/layout/page.tsx';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { methodOf } from '../../../shared/order/shown-method.ts';
import styles from './asking-bank.module.css';

/** The payment has been sent and the bank has not answered yet. The order is watched; its news changes the screen. */
export function AskingBank({ order }: { order: OrderView }) {
  return (
    <Page
      title={<Trans>Confirm your payment</Trans>}
      merchantName={order.merchantName}
      order={<OrderCard item={order.item} quote={order.quote} method={methodOf(order, true)} />}
    >
      <div className={styles.asking} role="status">
        <span className={styles.ring}>
          <Spinner />
        </span>
        <h2>
          <Trans>We are asking your bank</Trans>
        </h2>
        <p>
          <Trans>Please do not pay again. This page changes by itself as soon as the answer is here.</Trans>
        </p>
      </div>
    </Page>
  );
}
