import { Countdown } from '@kassa/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clockText, remainingMs, useRemaining } from '../countdown.ts';

const linkMs = 15 * 60_000;

/** Shows the time left to pay. `from`: when the order was made, for the ring. Without it, the link's 15 minutes. */
export function OrderCountdown({ until, from }: { until: string; from?: string | undefined }) {
  const { t } = useLingui();
  const left = useRemaining(until);
  return (
    <Countdown
      leftMs={left}
      totalMs={from ? remainingMs(until, Date.parse(from)) : linkMs}
      text={clockText(left)}
      label={t`Time left to pay`}
      announce={(minutes) =>
        t`${plural(minutes, { one: 'Less than # minute left to pay', other: 'Less than # minutes left to pay' })}`
      }
      lastWords={left > 0 ? t`When the time is up, this order closes.` : t`Time's up.`}
    />
  );
}
