import { useLingui } from '@lingui/react';
import { now } from '../clock.ts';
import { spanWords } from '../words/span.ts';
import styles from './span.module.css';
import { When } from './when.tsx';

/**
 * Shows a moment and how far it is from now. `soonMs`: so near its end a deadline is shown as urgent, and so it stays
 * when it has passed. Nothing for an empty moment.
 */
export function Span({ at, soonMs }: { at: string; soonMs?: number }) {
  const { i18n } = useLingui();
  if (at === '') return null;
  const urgent = soonMs !== undefined && new Date(at).getTime() - now() < soonMs;
  return (
    <span className={styles.span}>
      <strong data-urgent={urgent || undefined}>{spanWords(i18n.locale, at, now())}</strong>
      <When at={at} />
    </span>
  );
}
