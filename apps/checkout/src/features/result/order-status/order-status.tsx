import type { OrderPage } from '@kassa/contract';
import { Button, EmptyState, Lines } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { Page } from '../../../shared/layout/page.tsx';
import { wearLookOf } from '../../../shared/link/basic-data.ts';
import { useSearchParam } from '../../../shared/navigate/hash-location.ts';
import { LoadFailed } from '../../../shared/order/load-failed.tsx';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { resultOf } from '../../../shared/order/places.ts';
import { methodOf } from '../../../shared/order/shown-method.ts';
import { supportLines } from '../../../shared/order/support-lines.tsx';
import { Waiting } from '../../../shared/order/waiting.tsx';
import { CallError } from '../../../shared/server/call-error.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { Outcome } from '../outcome.tsx';
import { resultKindOf } from '../result-kind.ts';
import styles from './order-status.module.css';
import { useOrderPage } from './use-order-page.ts';

/**
 * Shows an order, live, to anyone with its address from a mail (docs/decisions/an-order-without-a-log-in.md). Nothing can
 * be done here: that leads to the log-in.
 */
export function OrderStatus() {
  const key = useSearchParam('key');
  const { data: order, error, refetch } = useOrderPage(key);
  const gone = key === '' || (error instanceof CallError && [400, 404].includes(error.http));
  if (gone) return <Frame>{<Gone />}</Frame>;
  if (order) return <Shown order={order} />;
  return (
    <Frame order={!error && <OrderCard item={undefined} quote={undefined} />}>
      {error ? (
        <LoadFailed onRetry={() => void refetch()}>
          <Trans>Your order and your money are safe, even if this page doesn't load.</Trans>
        </LoadFailed>
      ) : (
        <Waiting shape="outcome" />
      )}
    </Frame>
  );
}

function Frame({ order, children }: { order?: ReactNode; children: ReactNode }) {
  return (
    <Page title={<Trans>Order details</Trans>} order={order}>
      {children}
    </Page>
  );
}

function Gone() {
  return (
    <EmptyState icon="search" title={<Trans>This link doesn't work anymore</Trans>}>
      <p>
        <Trans>Links in our emails work for 90 days. Log in to see your order.</Trans>
      </p>
      <Button kind="quiet" href="#/tradeHistory">
        <Trans>Orders</Trans>
      </Button>
    </EmptyState>
  );
}

function Shown({ order }: { order: OrderPage }) {
  const left = useRemaining(order.expiresAt);
  const session = useStore(sessionStore);
  const { appId, merchantName, orderNo, returnUrl } = order;
  useEffect(() => void wearLookOf(appId), [appId]);
  return (
    <Page
      title={<Trans>Order details</Trans>}
      merchantName={merchantName}
      order={<OrderCard item={order.item} quote={order.quote} method={methodOf(order, false)} />}
      action={
        <Button href={`#${resultOf(orderNo)}`}>
          {session ? <Trans>See everything</Trans> : <Trans>Log in to see everything</Trans>}
        </Button>
      }
      after={
        returnUrl && (
          <Button kind="quiet" href={returnUrl}>
            <Trans>Back to {order.merchantName}</Trans>
          </Button>
        )
      }
    >
      <Outcome kind={resultKindOf(order, left === 0)} order={order} anybody>
        <Lines
          lines={[
            { key: 'order', label: <Trans>Order ID</Trans>, value: orderNo },
            ...supportLines(merchantName, order.merchantSupport),
          ]}
        />
        <p className={styles.anybody}>
          <Trans>Anyone with this link can see this page, but can't pay or change anything.</Trans>
        </p>
      </Outcome>
    </Page>
  );
}
