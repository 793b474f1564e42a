import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { now } from '../clock.ts';
import { formsOf } from '../language/language.ts';
import { displayUntil } from '../time.ts';
import styles from './new-time.module.css';

/** Until when this page has shown last that the link `of` can be paid. */
const shown = { of: '', until: '' };

/** Returns whether the time to pay for the link `of` is another one than this page has shown before. */
export function useNewTime(of: string, until = ''): boolean {
  // What was said of an end stays until there is another one.
  const isNew = useMemo(() => until !== '' && shown.of === of && shown.until !== until, [of, until]);
  useEffect(() => {
    // A screen that only holds the place of the next one has told nobody.
    const timer = setTimeout(() => until && Object.assign(shown, { of, until }), isNew ? 3_000 : 0);
    return () => clearTimeout(timer);
  }, [of, until, isNew]);
  return isNew;
}

/** Says until when there is time now: a countdown never changes without a word. */
export function NewTime({ until }: { until: string }) {
  const { i18n } = useLingui();
  const at = displayUntil(until, formsOf(i18n), now());
  return (
    <p className={styles.new} role="status">
      <Trans>
        You now have until <time dateTime={until}>{at}</time> to pay
      </Trans>
    </p>
  );
}
