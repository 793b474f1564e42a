import type { OrderPage, RefundReason } from '@kassa/contract';
import { Card, Lines } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useItemName } from '../item/use-item-name.ts';
import { formsOf } from '../language/language.ts';
import { useAmount } from '../money/use-amount.ts';
import { displayTime } from '../time.ts';
import { PartAmounts } from './part-amounts.tsx';

/** Shows the amounts of a part that came, and each refund. */
export function Refunds({ order }: { order: OrderPage }) {
  return (
    <>
      <PartAmounts order={order} />
      <EachRefund order={order} />
    </>
  );
}

/** Shows each refund of an order: why, how much, when it was decided and when it was sent. Nothing without one. */
function EachRefund({ order }: { order: OrderPage }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const amount = useAmount();
  const time = (at: string) => displayTime(at, formsOf(i18n));
  return order.refunds?.map(({ at, sentAt, amount: sum, currency, reason }) => (
    <Card key={`${at} ${sum}`} label={t`Refund`}>
      {reason && (
        <p>
          <Why reason={reason} order={order} />
        </p>
      )}
      <Lines
        lines={[
          ...(sum ? [{ key: 'sum', label: <Trans>Refund</Trans>, value: amount(sum, currency, 'code') }] : []),
          { key: 'at', label: <Trans>Refund started</Trans>, value: time(at) },
          ...(sentAt ? [{ key: 'sent', label: <Trans>Refund sent</Trans>, value: time(sentAt) }] : []),
        ]}
      />
    </Card>
  ));
}

/** Says why money goes back, as the mail about it does (packages/texts/src/languages/en-US/order-mails.ts). */
function Why({ reason, order }: { reason: RefundReason; order: OrderPage }) {
  const itemName = useItemName()(order.item, order.quote);
  const { merchantName } = order;
  switch (reason) {
    case 'late':
      return <Trans>Your payment arrived after the time to pay was up.</Trans>;
    case 'part':
      return <Trans>The full amount didn't arrive in time.</Trans>;
    case 'second':
      return <Trans>You paid twice for the same order.</Trans>;
    case 'excess':
      return <Trans>You paid more than the total. This is the difference.</Trans>;
    case 'wrong_currency':
      return <Trans>Your payment came in a different currency than the order's.</Trans>;
    case 'release_failed':
      return <Trans>{itemName} couldn't be delivered.</Trans>;
    case 'merchant':
      return <Trans>{merchantName} asked for this refund.</Trans>;
    case 'identity':
      return <Trans>We couldn't verify your identity.</Trans>;
    case 'operator':
      return <Trans>Our team decided on this refund.</Trans>;
  }
}
