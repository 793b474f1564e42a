import type { OrderView } from '@kassa/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Ten attempts are enough for nearly everybody: how many are left is said only near the end. */
const fewAttempts = 2;

/** Says how few attempts are left. Says nothing while there are enough. */
export function AttemptsLeft({
  order,
  className,
}: {
  order: Pick<OrderView, 'attemptsLeft'>;
  className?: string | undefined;
}) {
  const { t } = useLingui();
  if (order.attemptsLeft > fewAttempts) return null;
  return (
    <p className={className}>
      {order.attemptsLeft > 0
        ? t`${plural(order.attemptsLeft, { one: 'You can try # more time.', other: 'You can try # more times.' })}`
        : t`You've used all your attempts. Start a new order to try again.`}
    </p>
  );
}
