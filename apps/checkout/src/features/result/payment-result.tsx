import type { OrderView } from '@kassa/contract';
import { CopyButton, type Line, Lines } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRemaining } from '../../shared/countdown.ts';
import { shortAddress } from '../../shared/item/short-address.ts';
import { Page } from '../../shared/layout/page.tsx';
import { useSearchParam } from '../../shared/navigate/hash-location.ts';
import { ContinueElsewhere } from '../../shared/order/continue-elsewhere.tsx';
import { OrderCard } from '../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../shared/order/order-countdown.tsx';
import { OrderProblem } from '../../shared/order/order-problem.tsx';
import { methodOf } from '../../shared/order/shown-method.ts';
import { supportLines } from '../../shared/order/support-lines.tsx';
import { useOrder } from '../../shared/order/use-order.ts';
import { usePayBy } from '../../shared/order/use-pay-by.ts';
import { Waiting } from '../../shared/order/waiting.tsx';
import { useOwnEmail } from '../../shared/session/use-own-email.ts';
import { MainAction, OtherActions } from './actions.tsx';
import { Outcome, payable } from './outcome.tsx';
import styles from './payment-result.module.css';
import { resultKindOf } from './result-kind.ts';

/**
 * Shows the state of an order, live. It depends only on the order's status, so reload, back and a second tab are safe.
 */
export function PaymentResult() {
  const orderNo = useSearchParam('customParam');
  const { data: order, error, refetch } = useOrder(orderNo);
  const left = useRemaining(order?.expiresAt);
  const payBy = usePayBy(order);
  // Opens the address while the order is on its way, so that the sentence about the receipt is whole at once.
  useOwnEmail();
  const title = <Trans>Payment Result</Trans>;
  if (!order) {
    return (
      <Page title={title} order={!error && <OrderCard item={undefined} quote={undefined} />}>
        {error || orderNo === '' ? (
          <OrderProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting shape="outcome" />
        )}
      </Page>
    );
  }
  const kind = resultKindOf(order, left === 0);
  // Another kind of result is another screen, drawn whole: what was there is replaced, and does not move.
  return (
    <Page
      title={title}
      merchantName={order.merchantName}
      order={
        <OrderCard item={order.item} quote={order.quote} method={methodOf(order, true)}>
          {(payable.includes(kind) || kind === 'challenge') && <OrderCountdown of={order.nftParamNo} until={payBy} />}
          {payable.includes(kind) && <ContinueElsewhere order={order} />}
        </OrderCard>
      }
      action={<MainAction key={kind} kind={kind} order={order} />}
      after={<OtherActions key={kind} kind={kind} order={order} />}
    >
      <Outcome kind={kind} order={order}>
        <Numbers order={order} />
      </Outcome>
    </Page>
  );
}

/** Shows what support asks for: the order's number and the delivery's hash. */
function Numbers({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const number = (
    key: string,
    label: string,
    { value, url, shown }: { value: string; url?: string | null; shown?: string },
  ): Line => ({
    key,
    label,
    value: (
      <span className={styles.number}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {value}
          </a>
        ) : (
          <span>{shown ?? value}</span>
        )}
        <CopyButton
          text={value}
          label={t`Copy: ${label}`}
          doneLabel={t`Copied`}
          failedLabel={t`Your browser didn't let us copy. Copy it from here:`}
        />
      </span>
    ),
  });
  const { address } = order.quote;
  const lines = [
    number('order', t`Order ID`, { value: order.orderNo }),
    ...(address ? [number('wallet', t`To wallet`, { value: address, shown: shortAddress(address) })] : []),
    ...(order.hash ? [number('hash', t`Transaction hash`, { value: order.hash, url: order.hashUrl })] : []),
    ...supportLines(order.merchantName, order.merchantSupport),
  ];
  return <Lines lines={lines} />;
}
