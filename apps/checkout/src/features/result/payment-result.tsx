import type { OrderView } from '@kassa/contract';
import { Callout, CopyButton, type Line, Lines, Skeleton } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useRemaining } from '../../shared/countdown.ts';
import { shortAddress } from '../../shared/item/short-address.ts';
import { Page } from '../../shared/layout/page.tsx';
import { useAmount } from '../../shared/money/use-amount.ts';
import { useSearchParam } from '../../shared/navigate/hash-location.ts';
import { AttemptsLeft } from '../../shared/order/attempts-left.tsx';
import { ContinueElsewhere } from '../../shared/order/continue-elsewhere.tsx';
import { openStepOf } from '../../shared/order/open-step.ts';
import { OrderCard } from '../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../shared/order/order-countdown.tsx';
import { OrderProblem } from '../../shared/order/order-problem.tsx';
import { isByCard, methodOf } from '../../shared/order/shown-method.ts';
import { supportLines } from '../../shared/order/support-lines.tsx';
import { useOrder } from '../../shared/order/use-order.ts';
import { usePayBy } from '../../shared/order/use-pay-by.ts';
import { MainAction, OtherActions } from './actions.tsx';
import { Answers } from './answers.tsx';
import { Moment } from './moment.tsx';
import styles from './payment-result.module.css';
import { asksForMoney, type ResultKind, resultKindOf } from './result-kind.ts';
import { exceptionWords, resultRow } from './result-words.ts';
import { Sentence } from './sentence.tsx';

/**
 * Shows the state of an order, live. It depends only on the order's status, so reload, back and a second tab are safe.
 */
export function PaymentResult() {
  const orderNo = useSearchParam('customParam');
  const { data: order, error, refetch } = useOrder(orderNo);
  const left = useRemaining(order?.expiresAt);
  const payBy = usePayBy(order);
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
          {payable.includes(kind) && payBy && (
            <>
              <OrderCountdown of={order.nftParamNo} until={payBy} />
              <ContinueElsewhere order={order} />
            </>
          )}
        </OrderCard>
      }
      action={<MainAction kind={kind} order={order} />}
      after={<OtherActions kind={kind} order={order} />}
    >
      <Headline kind={kind} order={order} />
      <Notes kind={kind} order={order} />
      {asksForMoney(kind, order) && <Answers kind={kind} order={order} />}
      <Numbers order={order} />
    </Page>
  );
}

/** Shows picture, headline and sentence. Screen readers read them when they change. */
function Headline({ kind, order }: { kind: ResultKind; order: OrderView }) {
  const { i18n } = useLingui();
  const { title } = resultRow(kind, isByCard(order));
  return (
    <div className={styles.headline} role="status">
      <Moment key={kind} kind={kind} item={order.item} />
      <h2 className={styles.title}>{i18n._(title)}</h2>
      <Sentence kind={kind} order={order} />
    </div>
  );
}

/** Results of an order that can be paid (again) until its time is over. */
const payable: readonly ResultKind[] = ['waiting', 'declined', 'not_made', 'sent_back'];

/** Results after which the shown payment details must not be used any more. */
const over: readonly ResultKind[] = ['not_made', 'sent_back', 'timed_out', 'closed', 'cancelled', 'failed'];

/**
 * Says how few attempts are left, what is unusual about the money, what is still missing, and which details are no
 * longer valid.
 */
function Notes({ kind, order }: { kind: ResultKind; order: OrderView }) {
  const { i18n } = useLingui();
  const amount = useAmount();
  const { restAmount } = order.money;
  const rest = openStepOf(order) && restAmount && amount(restAmount, order.quote.fiat, 'code');
  const missing = kind === 'part_arrived' && rest;
  const unusual = exceptionWords[order.exception];
  return (
    <>
      {payable.includes(kind) && kind !== 'waiting' && <AttemptsLeft order={order} className={styles.attempts} />}
      {unusual && !missing && <Callout tone="caution">{i18n._(unusual)}</Callout>}
      {missing && (
        <Callout tone="caution">
          <Trans>Send the remaining {rest}.</Trans>
        </Callout>
      )}
      {order.attempt && !isByCard(order) && over.includes(kind) && (
        <Callout tone="caution">
          <Trans>Don't use the old payment code or details.</Trans>
        </Callout>
      )}
    </>
  );
}

/** Shows what support asks for: the order's number and the delivery's hash. */
function Numbers({ order }: { order: OrderView }) {
  const { t } = useTexts();
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
