import { useLingui } from '@lingui/react';
import { now } from '../clock.ts';
import styles from './when.module.css';

/** Names the reader's own time zone, in which all moments are shown: others have another. */
export function useZoneWords(): string {
  const { i18n } = useLingui();
  const parts = new Intl.DateTimeFormat(i18n.locale, { timeZoneName: 'longOffset' }).formatToParts(new Date(now()));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? timeZone : `${timeZone} (${offset})`;
}

/** Shows a moment in the reader's own time zone. Nothing for an empty one. */
export function When({ at }: { at: string | null }) {
  const { i18n } = useLingui();
  if (!at) return null;
  // Nights are worked too: 12:10 must not be taken for noon.
  const text = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(new Date(at));
  // Where there is no room for both in a line, day and time are the two lines.
  const split = text.lastIndexOf(' ');
  return (
    <time className={styles.when} dateTime={at}>
      {text.slice(0, split).replaceAll(' ', '\u00a0') + text.slice(split)}
    </time>
  );
}
