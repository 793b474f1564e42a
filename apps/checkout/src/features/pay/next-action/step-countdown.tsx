import { Countdown } from '@kassa/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockText, useRemaining } from '../../../shared/countdown.ts';
import { formsOf } from '../../../shared/language/language.ts';
import { NewTime, useNewTime } from '../../../shared/order/new-time.tsx';
import { displaySpan, displayTime } from '../../../shared/time.ts';
import styles from './step-countdown.module.css';

const dayMs = 24 * 60 * 60_000;

/**
 * Shows how long the instructions for the link `of` are valid: days and hours on a slow rail, then hh:mm:ss. Says so
 * where it is another time than the countdown had before. For a long time it also shows the exact end.
 */
export function StepCountdown({ of, until }: { of: string; until: string }) {
  const { t, i18n } = useLingui();
  const left = useRemaining(until);
  const at = displayTime(until, formsOf(i18n));
  const [whole] = useState(left);
  const isNew = useNewTime(of, until);
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
        lastWords={left > 0 ? t`Don't pay after the time is up.` : t`Time's up.`}
      />
      {isNew && left > 0 && <NewTime key={until} until={until} />}
      {!isNew && whole > dayMs / 24 && left > 0 && (
        <time className={styles.at} dateTime={until}>
          {t`Pay before ${at}`}
        </time>
      )}
    </div>
  );
}
