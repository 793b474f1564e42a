import type { OrderView } from '@kassa/contract';
import { Callout } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { now } from '../../../shared/clock.ts';
import { formsOf } from '../../../shared/language/language.ts';
import { openStepOf } from '../../../shared/order/open-step.ts';
import { methodOf, namesOf } from '../../../shared/order/shown-method.ts';
import { usePayBy } from '../../../shared/order/use-pay-by.ts';
import { displayUntil } from '../../../shared/time.ts';

/**
 * Says that what the buyer was given to pay with is still good, to one who came back from it without withdrawing it, and what
 * becomes of it by another method. Nothing where there is none.
 */
export function OpenPayment({ order }: { order: OrderView | undefined }) {
  const { i18n } = useLingui();
  const until = usePayBy(order);
  if (!order || !until || !openStepOf(order)) return null;
  const method = namesOf(methodOf(order, true));
  const at = <time>{displayUntil(until, formsOf(i18n), now())}</time>;
  return (
    <Callout tone="info" title={<Trans>You can still pay with {method}</Trans>}>
      <p>
        <Trans>Time limit: {at}. If you've already paid, there's nothing to do.</Trans>
      </p>
      <p>
        <Trans>If you choose another method, we'll cancel this payment first.</Trans>
      </p>
    </Callout>
  );
}
