import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { now } from '../clock.ts';
import { remainingMs } from '../countdown.ts';
import { formsOf } from '../language/language.ts';
import { displayUntil, displayWindow } from '../time.ts';
import styles from './new-time.module.css';

/** Until when this page has shown last that the link `of` can be paid. */
let shown = { of: '', until: '' };

/** Returns whether the time to pay for the link `of` is another one than this page has shown before. */
export function useNewTime(of: string, until = ''): boolean {
  const isOther = until !== '' && shown.of === of && shown.until !== until;
  const [state, setState] = useState({ until, isNew: isOther });
  if (state.until !== until) setState({ until, isNew: isOther });
  useEffect(() => {
    if (until !== '') shown = { of, until };
  }, [of, until]);
  return state.isNew;
}

/** Says how much time there is now, and until when: a countdown never changes without a word. */
export function NewTime({ until }: { until: string }) {
  const { i18n } = useLingui();
  const [window] = useState(() => displayWindow(remainingMs(until, now()), i18n.locale));
  const at = displayUntil(until, formsOf(i18n), now());
  return (
    <p className={styles.new} role="status">
      <Trans>
        You now have {window} to pay: until <time dateTime={until}>{at}</time>
      </Trans>
    </p>
  );
}
