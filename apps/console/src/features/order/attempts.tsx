import { consolePaths, mayCall, type ReviewedOrder } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { AskProvider } from '../../shared/parts/ask-provider.tsx';
import { When } from '../../shared/parts/when.tsx';
import { useOperator } from '../../shared/server/queries.ts';
import { methodName } from '../../shared/words/methods.ts';
import { plain } from '../../shared/words/plain.ts';
import styles from './facts.module.css';

/** Attempts whose end only the provider knows. */
const askedStatuses: readonly string[] = ['sent', 'challenge', 'unknown'];

/** Shows the attempts of an order, the money that came, and the money that went back or is disputed. */
export function Attempts({ order, onDone }: { order: ReviewedOrder; onDone: () => void }) {
  const { t } = useLingui();
  const operator = useOperator();
  const mayAsk = operator && mayCall(operator.role, consolePaths.ask);
  return (
    <Card label={t`Payments and refunds`}>
      <h2 className={styles.title}>
        <Trans>Payments and refunds</Trans>
      </h2>
      <ul className={styles.attempts}>
        {order.payments.map((payment) => (
          <li key={payment.paymentNo}>
            <strong>
              {payment.amount} {payment.currency}
            </strong>{' '}
            {[
              payment.status,
              payment.provider,
              methodName(payment.method),
              payment.last4 && `•••• ${payment.last4}`,
              payment.declineCode,
            ]
              .filter(Boolean)
              .join(' · ')}
            <Why route={payment.route} />
            {mayAsk && askedStatuses.includes(payment.status) && (
              <AskProvider paymentNo={payment.paymentNo} onAsked={onDone} />
            )}
          </li>
        ))}
        {order.receipts.map(({ receiptNo, amount, currency, receivedAt, disposition }) => (
          <li key={receiptNo}>
            <strong>
              +{amount} {currency}
            </strong>{' '}
            <Trans>
              received <When at={receivedAt} />, {plain(disposition)}
            </Trans>
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li key={refund.refundNo}>
            <strong>
              −{refund.amount} {refund.currency}
            </strong>{' '}
            <Trans>
              refund {plain(refund.status)}, reason: {plain(refund.reason)}
            </Trans>
          </li>
        ))}
        {order.disputes.map((dispute) => (
          <li key={dispute.disputeNo}>
            <strong>
              {dispute.amount} {dispute.currency}
            </strong>{' '}
            <Trans>
              dispute {dispute.status}: {plain(dispute.reason)}
            </Trans>
            <Disputed order={order} money={dispute.money} />
          </li>
        ))}
      </ul>
      {order.payments.length === 0 && (
        <p>
          <Trans>No payment attempts yet.</Trans>
        </p>
      )}
    </Card>
  );
}

/** Says why this provider took an attempt, where there was a choice. */
function Why({ route }: { route: ReviewedOrder['payments'][number]['route'] }) {
  if (route === null) return null;
  const { rule, providers, resting, refusing = [], unreached } = route;
  if (rule === null && providers.length + refusing.length + unreached.length < 2) return null;
  const [order, paused, refused, missed] = [providers, resting, refusing, unreached].map((some) => some.join(', '));
  return (
    <p className={styles.by}>
      {rule === null ? (
        <Trans>Usual order: {order}.</Trans>
      ) : (
        <Trans>
          Rule {rule} of the routes: {order}.
        </Trans>
      )}{' '}
      {paused && <Trans>Paused, because it kept failing: {paused}.</Trans>}{' '}
      {refused && <Trans>Left out, because it refuses our key: {refused}.</Trans>}{' '}
      {missed && <Trans>Tried first and not reached: {missed}.</Trans>}
    </p>
  );
}

/** Says which money a dispute is about, and what of it has gone back already: then the bank is to be told. */
function Disputed({ order, money }: { order: ReviewedOrder; money: string }) {
  if (money === '') return null;
  const receipt = order.receipts.find((one) => one.money === money);
  const isOnlyOne = order.receipts.filter((one) => one.paymentNo === receipt?.paymentNo).length === 1;
  const gone = order.refunds.filter(
    (one) =>
      one.status === 'succeeded' &&
      (one.money === money || (one.money === '' && isOnlyOne && one.paymentNo === receipt?.paymentNo)),
  );
  return (
    <>
      <p className={styles.by}>
        {receipt ? (
          <Trans>
            About the money received <When at={receipt.receivedAt} />, {plain(receipt.disposition)}
          </Trans>
        ) : (
          <Trans>About the money with the provider's number {money}</Trans>
        )}
      </p>
      {gone.map(({ refundNo, amount, currency }) => (
        <p key={refundNo}>
          <Trans>
            {amount} {currency} of it was refunded. Tell the bank.
          </Trans>
        </p>
      ))}
    </>
  );
}
