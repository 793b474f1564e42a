import type { OrderView } from '@kassa/contract';
import { Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { displayTime } from '../../../shared/time.ts';

/** Says that less than the total has come, what is missing, and what happens if it does not come. Nothing otherwise. */
export function PartArrived({ order }: { order: OrderView }) {
  const { i18n } = useLingui();
  const amount = useAmount();
  const { restAmount, by } = order.money;
  if (!restAmount) return null;
  const rest = amount(restAmount, order.quote.fiat, 'code');
  const until = by && displayTime(by, i18n.locale);
  return (
    <Callout tone="caution" urgent title={<Trans>A part of the amount has arrived</Trans>}>
      <p>
        <Trans>{rest} is still missing. Please pay exactly that.</Trans>
      </p>
      <p>
        {until ? (
          <Trans>If the rest has not come by {until}, you get back what you paid.</Trans>
        ) : (
          <Trans>If the rest does not come, you get back what you paid.</Trans>
        )}
      </p>
    </Callout>
  );
}
