import { type ReactNode, useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

/**
 * Copies `text`; for 1 s a tick stands where the picture was, and screen readers hear `doneLabel`. With `children` it is a
 * button as wide as there is room that says so in words; without, a picture that `label` names.
 */
export function CopyButton(props: { text: string; label: string; doneLabel: string; children?: ReactNode }) {
  const { text, label, doneLabel, children } = props;
  const [copies, setCopies] = useState(0);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setDone(true);
    const timer = setTimeout(() => setDone(false), 1000);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopies((count) => count + 1),
      // Not allowed here: the text stands beside the button and can be marked by hand.
      () => {},
    );
  return (
    <>
      <button
        type="button"
        className={children ? styles.wide : styles.copy}
        aria-label={label}
        data-done={done || undefined}
        onClick={copy}
      >
        <Icon name={done ? 'check' : 'copy'} size={18} />
        {children && <span>{children}</span>}
      </button>
      <span className={styles.heard} role="status">
        {done && doneLabel}
      </span>
    </>
  );
}
