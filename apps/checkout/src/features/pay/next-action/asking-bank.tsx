import type { OrderView } from '@kassa/contract';
import { Spinner } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { Page } from '../../../shared/layout/page.tsx';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { isByCard, methodOf } from '../../../shared/order/shown-method.ts';
import { StepHead } from './step-head.tsx';

/** The payment has been sent and the bank has not answered yet. The order is watched; its news changes the screen. */
export function AskingBank({ order }: { order: OrderView }) {
  return (
    <Page
      title={<Trans>Confirm your payment</Trans>}
      merchantName={order.merchantName}
      order={<OrderCard item={order.item} quote={order.quote} method={methodOf(order, true)} />}
    >
      <StepHead
        picture={<Spinner />}
        title={
          isByCard(order) ? (
            <Trans>We are asking your bank</Trans>
          ) : (
            <Trans>We are asking whether your payment has come</Trans>
          )
        }
      >
        <Trans>Please do not pay again. This page changes by itself as soon as the answer is here.</Trans>
      </StepHead>
    </Page>
  );
}
