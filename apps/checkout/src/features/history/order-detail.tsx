import type { OrderView } from '@kassa/contract';
import { Button, Card, CopyButton, Lines } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { TipsButton } from '../../shared/help/tips-button.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { openStepOf } from '../../shared/order/open-step.ts';
import { OrderCard } from '../../shared/order/order-card.tsx';
import { OrderProblem } from '../../shared/order/order-problem.tsx';
import { receiptOf, resultOf } from '../../shared/order/places.ts';
import { WithRefunds } from '../../shared/order/refunds.tsx';
import { methodOf } from '../../shared/order/shown-method.ts';
import { StatusMark, shownStatusOf } from '../../shared/order/status-mark.tsx';
import { useOrder } from '../../shared/order/use-order.ts';
import { Waiting } from '../../shared/order/waiting.tsx';
import styles from './order-detail.module.css';
import { Timeline } from './timeline.tsx';
import { useFacts } from './use-facts.tsx';

/** Shows one order: its facts, and what happened when. It updates live, like the result. */
export function OrderDetail() {
  const orderNo = useSearchParam('orderNo');
  const { data: order, error, refetch } = useOrder(orderNo);
  return (
    <Page
      title={<Trans>Order details</Trans>}
      back="/tradeHistory"
      merchantName={order?.merchantName}
      order={
        (order || !error) && (
          <OrderCard item={order?.item} quote={order?.quote} method={order && methodOf(order, true)} />
        )
      }
      action={order && <SeeResult order={order} />}
      after={
        order?.completedAt && (
          <Button kind="quiet" href={`#${receiptOf(order.orderNo)}`}>
            <Trans>Receipt</Trans>
          </Button>
        )
      }
    >
      {order && <Detail order={order} />}
      {!order &&
        (error || orderNo === '' ? (
          <OrderProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting shape="facts" />
        ))}
    </Page>
  );
}

function Detail({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const facts = useFacts(order);
  return (
    <>
      <div className={styles.status}>
        <span className={styles.mark}>
          <StatusMark status={shownStatusOf(order)} />
          <TipsButton now={order}>
            <Trans>What does this mean?</Trans>
          </TipsButton>
        </span>
        <span className={styles.number}>
          {order.orderNo}
          <CopyButton
            text={order.orderNo}
            label={t`Copy order ID`}
            doneLabel={t`Copied`}
            failedLabel={t`Your browser didn't let us copy. Copy it from here:`}
          />
        </span>
      </div>
      <Card label={t`Timeline`}>
        <Timeline order={order} />
      </Card>
      <WithRefunds order={order}>
        <Card label={t`Details`}>
          <Lines lines={facts} />
          {order.hash && (
            <p className={styles.hash}>
              <Trans>Transaction hash</Trans>
              {order.hashUrl ? (
                <a href={order.hashUrl} target="_blank" rel="noreferrer">
                  <code>{order.hash}</code>
                </a>
              ) : (
                <code>{order.hash}</code>
              )}
              <CopyButton
                text={order.hash}
                label={t`Copy transaction hash`}
                doneLabel={t`Copied`}
                failedLabel={t`Your browser didn't let us copy. Copy it from here:`}
              />
            </p>
          )}
        </Card>
      </WithRefunds>
    </>
  );
}

function SeeResult({ order }: { order: OrderView }) {
  const step = openStepOf(order);
  const open = order.status === 'waiting_for_payment';
  if (step) {
    return (
      <Button onClick={() => navigate(step)}>
        <Trans>Finish paying</Trans>
      </Button>
    );
  }
  return (
    <Button kind={open ? 'main' : 'quiet'} onClick={() => navigate(resultOf(order.orderNo))}>
      {open ? <Trans>Finish paying</Trans> : <Trans>See the payment result</Trans>}
    </Button>
  );
}
