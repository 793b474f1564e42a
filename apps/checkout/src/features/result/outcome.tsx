import type { OrderPage } from '@kassa/contract';
import { Callout, ReadOut } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useAmount } from '../../shared/money/use-amount.ts';
import { AttemptsLeft } from '../../shared/order/attempts-left.tsx';
import { NoWayBack } from '../../shared/order/no-way-back.tsx';
import { openStepOf } from '../../shared/order/open-step.ts';
import { WithRefunds } from '../../shared/order/refunds.tsx';
import { isByCard } from '../../shared/order/shown-method.ts';
import { Answers } from './answers.tsx';
import { Moment } from './moment.tsx';
import styles from './payment-result.module.css';
import { asksForMoney, type ResultKind } from './result-kind.ts';
import { resultRow } from './result-words.ts';
import { Sentence } from './sentence.tsx';
import { unusualWords } from './unusual-money.ts';

interface Shown {
  readonly kind: ResultKind;
  readonly order: OrderPage;
  /** Whether anybody may be looking: the page of an order, without a log-in. */
  readonly anybody?: boolean;
  readonly children?: ReactNode;
}

/**
 * Shows what became of an order: headline and sentence, what is unusual, what went back and why, and where the money is if that is a question; then `children`. Where
 * anybody may be looking there is no clock, so what is waited for says until when.
 */
export function Outcome({ kind, order, anybody = false, children }: Shown) {
  return (
    <>
      <Headline kind={kind} order={order} anybody={anybody} />
      <Fragment key={kind}>
        <Notes kind={kind} order={order} />
        <WithRefunds order={order}>
          {(asksForMoney(kind, order) || (kind === 'waiting' && anybody)) && <Answers kind={kind} order={order} />}
          {children}
        </WithRefunds>
      </Fragment>
    </>
  );
}

/** Shows picture, headline and sentence. Screen readers read them when they appear and when they change. */
function Headline({ kind, order, anybody = false }: Shown) {
  const { i18n } = useLingui();
  const { title } = resultRow(kind, isByCard(order));
  return (
    <ReadOut className={styles.headline}>
      <Fragment key={kind}>
        <Moment kind={kind} item={order.item} />
        <h2 className={styles.title}>{i18n._(title)}</h2>
        <Sentence kind={kind} order={order} anybody={anybody} />
      </Fragment>
    </ReadOut>
  );
}

/** Results of an order that can be paid (again) until its time is over. */
export const payable: readonly ResultKind[] = ['waiting', 'declined', 'not_made', 'sent_back'];

/** Results after which the shown payment details must not be used any more. */
const over: readonly ResultKind[] = ['not_made', 'sent_back', 'timed_out', 'closed', 'cancelled', 'failed'];

/**
 * Says how few attempts are left, what is unusual about the money, what is still missing, and which details are no
 * longer valid.
 */
function Notes({ kind, order }: Shown) {
  const { i18n } = useLingui();
  const amount = useAmount();
  const { restAmount, noWayBack } = order.money;
  const rest = openStepOf(order) && restAmount && amount(restAmount, order.quote.fiat, 'code');
  const missing = kind === 'part_arrived' && rest;
  const [fact, extra] = unusualWords(kind, order);
  return (
    <>
      {payable.includes(kind) && kind !== 'waiting' && <AttemptsLeft order={order} className={styles.attempts} />}
      {missing && (
        <Callout tone="caution">
          <Trans>Send the remaining {rest}.</Trans>
        </Callout>
      )}
      {(fact || noWayBack) && (
        <Callout tone="caution">
          {fact && <p>{i18n._(fact)}</p>}
          {extra && <p>{i18n._(extra)}</p>}
          <NoWayBack money={order.money} />
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
