import type { IdentityCheck, IdentityCheckStatus } from '@kassa/contract';
import { Card, Icon, type IconName, type Tone } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { formsOf } from '../../shared/language/language.ts';
import { displayTime } from '../../shared/time.ts';
import { Hints } from './hints.tsx';
import styles from './identity.module.css';
import { reasonWords } from './reason-words.ts';
import { StepList } from './step-list.tsx';

interface Face {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const waiting: Face = {
  tone: 'info',
  icon: 'clock',
  title: msg`We're reviewing your documents`,
  text: msg`This usually takes 5 to 10 minutes, and 24 hours at most. You won't be charged until then.`,
};

const faces: Readonly<Record<IdentityCheckStatus, Face>> = {
  open: waiting,
  waiting,
  approved: {
    tone: 'positive',
    icon: 'check',
    title: msg`You're verified`,
    text: msg`Your daily limit has been raised. You can continue your purchase now.`,
  },
  rejected: {
    tone: 'negative',
    icon: 'cross',
    title: msg`Your verification failed`,
    text: msg`You can't try again. Nothing more will be charged. If you've already paid, we've emailed you what happens with that money.`,
  },
  retry: {
    tone: 'caution',
    icon: 'return',
    title: msg`We need this again`,
    text: msg`We only need what's marked here; the rest is accepted. You haven't been charged.`,
  },
  lapsed: {
    tone: 'caution',
    icon: 'clock',
    title: msg`You didn't finish your verification`,
    text: msg`It expired. You weren't charged. You can start a new one.`,
  },
};

/** Says what happened in a check, whether money moved, and what is next. Screen readers read it when it changes. */
export function StatusBody({ check }: { check: IdentityCheck }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const time = (at: string) => <time>{displayTime(at, formsOf(i18n))}</time>;
  const { tone, icon, title, text } = faces[check.status];
  const over = check.status === 'approved' || check.status === 'lapsed';
  return (
    <>
      <div className={styles.headline} role="status">
        <span className={styles.disc} data-tone={tone}>
          <Icon name={icon} size={32} />
        </span>
        <h2>{i18n._(title)}</h2>
        <p>{i18n._(text)}</p>
        {check.reasons.map((reason) => (
          <p key={reason}>{i18n._(reasonWords[reason])}</p>
        ))}
      </div>
      {check.status === 'waiting' && (
        <div className={styles.quiet}>
          <p>
            <Trans>You can close this page. We'll email you.</Trans>
          </p>
          {check.latestBy && (
            <p>
              <Trans>By {time(check.latestBy)} at the latest</Trans>
            </p>
          )}
        </div>
      )}
      {!over && (
        <Card label={t`What you've submitted`}>
          <StepList steps={check.steps} />
          {(check.status === 'rejected' || check.status === 'retry') && (
            <Hints steps={check.steps.map(({ step }) => step)} />
          )}
        </Card>
      )}
    </>
  );
}
