import type { LevelLimits } from '@kassa/contract';
import { farLimitMinor } from '@kassa/contract/limits';
import { parseMoney } from '@kassa/money';
import { Card, Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useRemaining } from '../countdown.ts';
import { useAmount } from '../money/use-amount.ts';
import { displayIn } from '../time.ts';
import { unlockWords } from './level-words.ts';
import styles from './limit-meter.module.css';
import { sharesOf } from './shares.ts';
import type { Quota } from './use-quota.ts';

/**
 * Shows what the buyer can still spend: today's limit, the used part and the part of this payment (`asked`, its value
 * in USD, '' for none), and below it what unlocks more. A limit that nobody comes near is left out, and the whole where
 * there is no other. `onUnlock` leads to the check for a level. Without it the levels are only text.
 */
export function LimitMeter(props: { quota: Quota; asked: string; onUnlock?: (level: 1 | 2) => void }) {
  const { quota, asked, onUnlock } = props;
  const { t } = useTexts();
  const usd = useUsd();
  const { day, year } = quota;
  const far = isFar(day.left);
  const farYear = isFar(year.left);
  if (far && farYear) return null;
  return (
    <Card label={t`Your limit`}>
      {!far && <DayLeft day={day} asked={asked} />}
      {!farYear && (
        <p className={styles.note}>
          <Trans>{usd(year.left)} left this year.</Trans>
        </p>
      )}
      {asked !== '' && (
        <p className={styles.note}>
          <span className={styles.key} aria-hidden="true" /> <Trans>This payment: {usd(asked)}</Trans>
        </p>
      )}
      {quota.limitLevel < quota.userLevel && (
        <p className={styles.note}>
          <Trans>Your ID on file has expired. Submit a new one to get your higher limits back.</Trans>
        </p>
      )}
      {quota.unlocks.length > 0 && (
        <ul className={styles.unlocks} aria-label={t`Raise your limit`}>
          {quota.unlocks.map((limits) => (
            <Unlock key={limits.level} limits={limits} {...(onUnlock ? { onUnlock } : {})} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function useUsd(): (value: string) => string {
  const amount = useAmount();
  return (value) => amount(value, 'USD', 'code');
}

function isFar(usd: string): boolean {
  return (parseMoney(usd, 'USD')?.minor ?? 0n) >= farLimitMinor;
}

function DayLeft({ day: { limit, used, left, resetsAt }, asked }: { day: Quota['day']; asked: string }) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const usd = useUsd();
  const resetsIn = useRemaining(resetsAt);
  return (
    <>
      <p className={styles.head}>
        <span>
          <Trans>Daily limit left</Trans>
        </span>
        <strong>{usd(left)}</strong>
      </p>
      <Bar shares={sharesOf({ limit, used, asked })} label={t`${usd(used)} of ${usd(limit)} used today`} />
      <p className={styles.note}>
        <Trans>
          {usd(used)} of {usd(limit)} used today. Resets {displayIn(resetsIn, i18n.locale)}.
        </Trans>
      </p>
    </>
  );
}

function Bar({ shares, label }: { shares: ReturnType<typeof sharesOf>; label: string }) {
  const { used, asked, exceeds } = shares;
  return (
    <svg className={styles.bar} viewBox="0 0 1000 12" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className={styles.room} width={1000} height={12} />
      <rect className={styles.used} width={used} height={12} />
      <rect className={exceeds ? styles.exceeds : styles.asked} x={used} width={asked} height={12} />
    </svg>
  );
}

function Unlock({ limits, onUnlock }: { limits: LevelLimits; onUnlock?: (level: 1 | 2) => void }) {
  const { i18n } = useLingui();
  const level = limits.level === 2 ? 2 : 1;
  const day = useUsd()(limits.day);
  const words = (
    <>
      <Icon name="lock" size={16} />
      <span className={styles.words}>
        <strong>{isFar(limits.day) ? <Trans>No daily limit</Trans> : <Trans>Up to {day} a day</Trans>}</strong>
        <span>{i18n._(unlockWords[level])}</span>
      </span>
    </>
  );
  return (
    <li>
      {onUnlock ? (
        <button type="button" className={styles.unlock} onClick={() => onUnlock(level)}>
          {words}
          <span className={styles.arrow}>
            <Icon name="chevron" size={16} />
          </span>
        </button>
      ) : (
        <span className={styles.unlock}>{words}</span>
      )}
    </li>
  );
}
