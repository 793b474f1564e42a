import type { OrderView } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/layout/page.tsx';
import { ContinueElsewhere } from '../../../shared/order/continue-elsewhere.tsx';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { methodOf } from '../../../shared/order/shown-method.ts';
import { useAskOnReturn } from './ask-now.ts';
import { PartArrived } from './part-arrived.tsx';
import { WayOut } from './way-out.tsx';

/**
 * Shows the frame of a next step: the order, the money that has arrived, and the way out. `action`: the main button.
 * Where a part of the money has arrived, there is no way out. `over`: what was given to pay by has expired.
 */
export function StepPage(props: { order: OrderView; over?: boolean; action?: ReactNode; children: ReactNode }) {
  const { order, over } = props;
  useAskOnReturn(order.orderNo);
  return (
    <Page
      title={<Trans>Payment</Trans>}
      merchantName={order.merchantName}
      order={
        <OrderCard item={order.item} quote={order.quote} method={methodOf(order, true)}>
          <ContinueElsewhere order={order} />
        </OrderCard>
      }
      action={props.action}
      after={!order.money.restAmount && <WayOut order={order} over={over} />}
    >
      <PartArrived order={order} />
      {props.children}
    </Page>
  );
}
