import { type ReactNode, useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

/**
 * Copies `text`; for 1 s a tick stands where the picture was, and screen readers hear `doneLabel`. With `children` it is a
 * button as wide as there is room that says so in words, `main` where it is the screen's one action; without, a picture
 * that `label` names.
 */
export function CopyButton(props: {
  text: string;
  label: string;
  doneLabel: string;
  kind?: 'main' | 'quiet';
  children?: ReactNode;
}) {
  const { text, label, doneLabel, kind = 'quiet', children } = props;
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
        data-kind={children ? kind : undefined}
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
