import { Countdown } from '@kassa/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clockText, useRemaining } from '../countdown.ts';
import { payWithinMs } from '../link/opened-at.ts';
import { displaySpan } from '../time.ts';
import { NewTime, useNewTime } from './new-time.tsx';

const dayMs = 24 * 60 * 60_000;

/**
 * Shows the time left to pay for the link `of`. Says so where it is another time than was shown before. Keeps its place
 * while the end is unknown.
 */
export function OrderCountdown({ of, until }: { of: string; until: string | undefined }) {
  const { t, i18n } = useLingui();
  const left = useRemaining(until);
  const isNew = useNewTime(of, until);
  return (
    <>
      <Countdown
        leftMs={until ? left : payWithinMs}
        totalMs={Math.max(payWithinMs, left)}
        text={!until ? '--:--:--' : left > dayMs ? displaySpan(left, i18n.locale) : clockText(left)}
        label={t`Time left to pay`}
        announce={(minutes) =>
          t`${plural(minutes, { one: 'Less than # minute left to pay', other: 'Less than # minutes left to pay' })}`
        }
        lastWords={left > 0 ? t`When the time is up, this order closes.` : t`Time's up.`}
      />
      {isNew && until && left > 0 && <NewTime key={until} until={until} />}
    </>
  );
}
