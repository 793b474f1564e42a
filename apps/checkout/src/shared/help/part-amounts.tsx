import type { OrderPage } from '@kassa/contract';
import { Card } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useAmount } from '../money/use-amount.ts';
import { receivedPart } from './received-part.ts';

/** Says how much of the total has come, and how much of it goes back where that is next. Nothing where no part is kept. */
export function PartAmounts({ order }: { order: OrderPage }) {
  const amount = useAmount();
  const part = receivedPart(order);
  if (!part) return null;
  const { quote, money } = order;
  const total = amount(quote.fiatSumAmount, quote.fiat, 'code');
  const received = amount(part, quote.fiat, 'code');
  return (
    <Card>
      <p>
        <Trans>
          We received {received} of {total}.
        </Trans>
      </p>
      {money.next === 'wait_refund' && (
        <p>
          <Trans>We'll refund the {received} you paid.</Trans>
        </p>
      )}
    </Card>
  );
}
