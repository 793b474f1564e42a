import type { SellOrder } from '@kassa/contract';
import { Button, Callout, Card, Lines } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Page } from '../../shared/layout/page.tsx';
import { useSearchParam } from '../../shared/navigate/hash-location.ts';
import { isUnknown, OrderProblem } from '../../shared/order/order-problem.tsx';
import { Waiting } from '../../shared/order/waiting.tsx';
import { readSellPage } from '../../shared/server/sell-calls.ts';
import { AddressStep } from './address-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { Failed } from './sales.tsx';
import { sellWords } from './sell-status.tsx';
import type { SentCode } from './use-address.ts';
import { useSellFacts } from './use-sell-facts.tsx';

const history = '/transactionsHistory';
const lookMs = 5_000;

/**
 * Asks where the sold crypto goes back to: the wallet, then the code that confirms it. Afterwards shows the state of
 * the refund.
 */
export function ReceivingMode() {
  const orderNo = useSearchParam('orderNo');
  const [sent, setSent] = useState<SentCode | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'sale', orderNo],
    queryFn: ({ signal }) => readSellPage(orderNo, signal),
    enabled: orderNo !== '',
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.order) ? lookMs : false),
  });
  const title = <Trans>Get your crypto back</Trans>;
  if (!data) {
    return (
      <Page title={title} back={history}>
        {orderNo === '' || isUnknown(error) ? (
          <OrderProblem error={null} onRetry={() => {}} />
        ) : error ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Waiting shape="facts" />
        )}
      </Page>
    );
  }
  const { order, email } = data;
  if (order.status !== 'refundable') return <State title={title} order={order} />;
  return sent ? (
    <ConfirmStep title={title} order={order} email={email} sent={sent} onSent={setSent} onBack={() => setSent(null)} />
  ) : (
    <AddressStep title={title} order={order} onSent={setSent} />
  );
}

const isMoving = ({ status }: SellOrder) => status === 'refunding' || status === 'sent' || status === 'review';

function State({ title, order }: { title: ReactNode; order: SellOrder }) {
  const { i18n } = useLingui();
  const facts = useSellFacts(order);
  const { tone, name, text } = sellWords[order.status];
  return (
    <Page
      title={title}
      back={history}
      action={
        <Button kind="quiet" href={`#${history}`}>
          <Trans>Orders</Trans>
        </Button>
      }
    >
      <div role="status">
        <Callout tone={tone} title={i18n._(name)}>
          <p>{i18n._(text)}</p>
        </Callout>
      </div>
      <Card>
        <Lines lines={facts} />
      </Card>
    </Page>
  );
}
