import type { IdentityCheck, IdentityCheckStatus } from '@kassa/contract';
import { Card, Icon, type IconName, type Tone } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
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
  title: msg`We are looking at your documents`,
  text: msg`This usually takes 5 to 10 minutes. Where a person has to look, it is done within 24 hours. Nothing is charged meanwhile.`,
};

const faces: Readonly<Record<IdentityCheckStatus, Face>> = {
  open: waiting,
  waiting,
  approved: {
    tone: 'positive',
    icon: 'check',
    title: msg`You are verified`,
    text: msg`Your daily limit has been raised. You can go on with your purchase now.`,
  },
  rejected: {
    tone: 'negative',
    icon: 'cross',
    title: msg`Your verification failed.`,
    text: msg`This can't be tried again. Nothing more is charged, and money that had already moved goes back to you by itself.`,
  },
  retry: {
    tone: 'caution',
    icon: 'return',
    title: msg`Please show this once more`,
    text: msg`Only what is marked here has to be shown again; the rest is accepted. Nothing has been charged.`,
  },
  lapsed: {
    tone: 'caution',
    icon: 'clock',
    title: msg`This check was not finished`,
    text: msg`It has lapsed, and nothing has been charged. You can start a new one.`,
  },
};

/** What is said of a check: what happened, whether money moved, what next. Read out when it changes. */
export function StatusBody({ check }: { check: IdentityCheck }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
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
        <p className={styles.quiet}>
          <Trans>You may leave this page and come back: nothing is lost, and it changes by itself.</Trans>{' '}
          {check.latestBy && <Trans>At the latest: {displayTime(check.latestBy, i18n.locale)}</Trans>}
        </p>
      )}
      {!over && (
        <Card label={t`What you have shown`}>
          <StepList steps={check.steps} />
          {(check.status === 'rejected' || check.status === 'retry') && (
            <Hints steps={check.steps.map(({ step }) => step)} />
          )}
        </Card>
      )}
    </>
  );
}
