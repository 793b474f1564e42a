import type { OrderView } from '@kassa/contract';
import { Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { formsOf } from '../../../shared/language/language.ts';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { NoWayBack } from '../../../shared/order/no-way-back.tsx';
import { displayTime } from '../../../shared/time.ts';

/**
 * Says that only a part of the total has arrived, how much is missing, and what happens if it does not come. Otherwise
 * shows nothing.
 */
export function PartArrived({ order }: { order: OrderView }) {
  const { i18n } = useLingui();
  const amount = useAmount();
  const { restAmount, by } = order.money;
  if (!restAmount) return null;
  const rest = amount(restAmount, order.quote.fiat, 'code');
  const until = by && <time>{displayTime(by, formsOf(i18n))}</time>;
  return (
    <Callout tone="caution" urgent title={<Trans>We received part of your payment</Trans>}>
      <p>
        <Trans>Send the remaining {rest}.</Trans>
      </p>
      {order.money.noWayBack ? (
        <NoWayBack money={order.money} />
      ) : (
        <p>
          {until ? (
            <Trans>If we don't get the rest by {until}, we'll refund what you paid.</Trans>
          ) : (
            <Trans>If we don't get the rest, we'll refund what you paid.</Trans>
          )}
        </p>
      )}
    </Callout>
  );
}
