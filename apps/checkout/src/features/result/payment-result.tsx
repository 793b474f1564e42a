import type { OrderView } from '@kassa/contract';
import { Callout, CopyButton, type Line, Lines, Skeleton } from '@kassa/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useRemaining } from '../../shared/countdown.ts';
import { Page } from '../../shared/layout/page.tsx';
import { useSearchParam } from '../../shared/navigate/hash-location.ts';
import { OrderCard } from '../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../shared/order/order-countdown.tsx';
import { OrderProblem } from '../../shared/order/order-problem.tsx';
import { methodOf } from '../../shared/order/shown-method.ts';
import { useOrder } from '../../shared/order/use-order.ts';
import { MainAction, OtherActions } from './actions.tsx';
import { Answers } from './answers.tsx';
import { Moment } from './moment.tsx';
import styles from './payment-result.module.css';
import { type ResultKind, resultKindOf } from './result-kind.ts';
import { exceptionWords, reasonWords, results } from './result-words.ts';

/** Where an order stands, live: a function of its status, so that reload, back and a second tab are safe. */
export function PaymentResult() {
  const orderNo = useSearchParam('customParam');
  const { data: order, error, refetch } = useOrder(orderNo);
  const left = useRemaining(order?.expiresAt);
  const title = <Trans>Payment Result</Trans>;
  if (!order) {
    return (
      <Page title={title} order={!error && <OrderCard item={undefined} quote={undefined} />}>
        {error || orderNo === '' ? (
          <OrderProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Page>
    );
  }
  const kind = resultKindOf(order, left === 0);
  return (
    <Page
      title={title}
      merchantName={order.merchantName}
      order={
        <OrderCard item={order.item} quote={order.quote} method={methodOf(order, true)}>
          {(kind === 'waiting' || kind === 'declined') && (
            <OrderCountdown until={order.expiresAt} from={order.createdAt} />
          )}
        </OrderCard>
      }
      action={<MainAction kind={kind} order={order} />}
      after={<OtherActions kind={kind} order={order} />}
    >
      <Headline kind={kind} order={order} />
      <Notes kind={kind} order={order} />
      <Answers kind={kind} money={order.money} />
      <Numbers order={order} />
    </Page>
  );
}

/** Picture, headline and sentence; read out when they change. */
function Headline({ kind, order }: { kind: ResultKind; order: OrderView }) {
  const { i18n } = useLingui();
  const { title, text } = results[kind];
  const reason = kind === 'declined' && order.attempt?.reason;
  return (
    <div className={styles.headline} role="status">
      <Moment key={kind} kind={kind} item={order.item} />
      <h2 className={styles.title}>{i18n._(title)}</h2>
      <p>{i18n._(reason ? reasonWords[reason] : text)}</p>
    </div>
  );
}

/** How many attempts are left, and what is unusual about the money. */
function Notes({ kind, order }: { kind: ResultKind; order: OrderView }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const unusual = exceptionWords[order.exception];
  return (
    <>
      {kind === 'declined' && (
        <p className={styles.attempts}>
          {order.attemptsLeft > 0
            ? t`${plural(order.attemptsLeft, { one: 'You can try # more time.', other: 'You can try # more times.' })}`
            : t`You have used up your attempts. Please place the order again.`}
        </p>
      )}
      {unusual && <Callout tone="caution">{i18n._(unusual)}</Callout>}
    </>
  );
}

/** What one would give to somebody who helps: the order's number and the release's hash. */
function Numbers({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const number = (key: string, label: string, { value, url }: { value: string; url?: string | null }): Line => ({
    key,
    label,
    value: (
      <span className={styles.number}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {value}
          </a>
        ) : (
          <span>{value}</span>
        )}
        <CopyButton text={value} label={t`Copy: ${label}`} doneLabel={t`Copied`} />
      </span>
    ),
  });
  const lines = [
    number('order', t`Order ID`, { value: order.orderNo }),
    ...(order.hash ? [number('hash', t`Transaction hash`, { value: order.hash, url: order.hashUrl })] : []),
  ];
  return <Lines lines={lines} />;
}
