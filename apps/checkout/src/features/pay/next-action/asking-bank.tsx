import type { OrderView } from '@kassa/contract';
import { Spinner } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { Page } from '../../../shared/layout/page.tsx';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { isByCard, methodOf } from '../../../shared/order/shown-method.ts';
import { UsualTime } from '../../../shared/order/usual-time.tsx';
import { StepHead } from './step-head.tsx';
import { TwoSentences } from './two-sentences.tsx';

/**
 * Shows that the payment was sent and the bank has not answered yet. The screen follows the order and changes with it.
 */
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
            <Trans>We're checking with your bank</Trans>
          ) : (
            <Trans>We're checking if your payment arrived</Trans>
          )
        }
      >
        <TwoSentences
          first={<Trans>Don't pay again. This page updates automatically when we hear back.</Trans>}
          then={<UsualTime ms={order.usual.payMs} />}
        />
      </StepHead>
    </Page>
  );
}
