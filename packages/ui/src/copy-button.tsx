import { type ReactNode, useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

/**
 * Copies `text`. For 1 s it shows a tick, and screen readers hear `doneLabel`. With `children` it is a button in words,
 * as wide as its place, `main` where it is the screen's one action. Without, it is a picture named by `label`.
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
  const copy = async (button: HTMLElement) => {
    if (await copyText(text, button)) setCopies((count) => count + 1);
  };
  return (
    <>
      <button
        type="button"
        className={children ? styles.wide : styles.copy}
        aria-label={label}
        data-kind={children ? kind : undefined}
        data-done={done || undefined}
        onClick={({ currentTarget }) => void copy(currentTarget)}
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

/**
 * Copies by the clipboard's own function, or where a frame may not use it, by a selection as browsers have always done.
 * False where both are refused: the text is beside the button and can be selected by hand.
 */
async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = styles.heard ?? '';
    // Beside the button, because nothing outside an open dialog can be selected.
    button.after(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    button.focus({ preventScroll: true });
    return copied;
  }
}
