import { Countdown } from '@kassa/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockText, useRemaining } from '../../../shared/countdown.ts';
import { displaySpan, displayTime } from '../../../shared/time.ts';
import styles from './step-countdown.module.css';

const dayMs = 24 * 60 * 60_000;

/** How long the instructions are good: days and hours on a slow rail, then hh:mm:ss; where it is long, also the very time. */
export function StepCountdown({ until }: { until: string }) {
  const { t, i18n } = useLingui();
  const left = useRemaining(until);
  const at = displayTime(until, i18n.locale);
  const [whole] = useState(left);
  return (
    <div className={styles.countdown}>
      <Countdown
        leftMs={left}
        totalMs={whole}
        text={left > dayMs ? displaySpan(left, i18n.locale) : clockText(left)}
        label={t`Time left to pay`}
        announce={(minutes) =>
          t`${plural(minutes, { one: 'Less than # minute left to pay', other: 'Less than # minutes left to pay' })}`
        }
        lastWords={left > 0 ? t`When the time is up, please do not pay any more.` : t`The time to pay is over.`}
      />
      {whole > dayMs / 24 && left > 0 && (
        <time className={styles.at} dateTime={until}>
          {t`Pay before ${at}`}
        </time>
      )}
    </div>
  );
}
