import type { LostOrderRow, LostPart, MoneyElsewhere } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { OrderLink } from '../../../shared/parts/order-link.tsx';
import { Span } from '../../../shared/parts/span.tsx';
import { When } from '../../../shared/parts/when.tsx';
import styles from './lost.module.css';

const missingWords: Readonly<Record<Exclude<LostPart, 'order'>, MessageDescriptor>> = {
  paid: msg`No payment is booked here`,
  delivered: msg`No delivery is known here`,
  refunded: msg`Less is refunded here`,
  closed: msg`Still open here`,
};

/** Shows how far the merchant's events say that an order had come, and what of it this database lacks. */
export function Notified({ row: { notified, currency, missing, again } }: { row: LostOrderRow }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const reached = [
    notified.paid ? t`Paid` : t`Placed`,
    ...(notified.delivered ? [t`Delivered`] : []),
    ...(notified.refunded ? [t`${notified.refunded} ${currency} refunded`] : []),
    ...(notified.closed ? [t`Closed`] : []),
  ];
  return (
    <ul className={styles.list}>
      <li>
        <strong>{reached.join(' · ')}</strong>
      </li>
      <li>
        <Span at={notified.paidAt || notified.placedAt} />
      </li>
      {missing.map((part) => part !== 'order' && <li key={part}>{i18n._(missingWords[part])}</li>)}
      {again && (
        <li>
          <Trans>
            Sold again as <OrderLink orderNo={again} />
          </Trans>
        </li>
      )}
    </ul>
  );
}

/** Shows money that was found at providers and may be of an order. */
export function Books({ row: { money, missing } }: { row: LostOrderRow }) {
  if (!missing.includes('order')) return <Trans>See its page</Trans>;
  if (money.length === 0) return <Trans>No money like it</Trans>;
  return (
    <ul className={styles.list}>
      {money.map((one) => (
        <li key={one.foundNo}>
          <Found money={one} />
        </li>
      ))}
    </ul>
  );
}

/** Shows money that was found: how much came or went back, where, when, and under which number. */
export function Found({ money: { kind, provider, providerId, amount, currency, movedAt } }: { money: MoneyElsewhere }) {
  return (
    <>
      <strong>
        {kind === 'payment' ? (
          <Trans>
            {amount} {currency} received
          </Trans>
        ) : (
          <Trans>
            {amount} {currency} sent back
          </Trans>
        )}
      </strong>
      {' · '}
      <When at={movedAt} />{' '}
      <span className={styles.number}>
        {provider} {providerId}
      </span>
    </>
  );
}
