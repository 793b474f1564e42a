import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { displayWindow } from '../time.ts';
import styles from './usual-time.module.css';

/**
 * Says how long what comes next usually takes. Nothing where too little is known (`ms` null). When it is not true any more,
 * its words go and their place stays, so that nothing moves.
 */
export function UsualTime({ ms }: { ms: number | null }) {
  const { i18n } = useLingui();
  const [first] = useState(ms);
  const shown = ms ?? first;
  if (shown === null) return null;
  const time = displayWindow(shown, i18n.locale);
  return (
    <span className={ms === null ? styles.past : undefined}>
      <Trans>This usually takes less than {time}.</Trans>
    </span>
  );
}
