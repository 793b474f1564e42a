import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './copy-button.module.css';
import heard from './heard.module.css';
import { Heard } from './heard.tsx';
import { Icon } from './icon.tsx';

/**
 * Copies `text`. For 1 s it shows a tick, and screen readers hear `doneLabel`. With `children` it is a button in words,
 * as wide as its place, `main` where it is the screen's one action. Without, it is a picture named by `label`. Where the
 * browser lets no page copy, it shows the text in a field below `failedLabel`, selected, to be copied by hand.
 */
export function CopyButton(props: {
  text: string;
  label: string;
  doneLabel: string;
  failedLabel: string;
  kind?: 'main' | 'quiet';
  children?: ReactNode;
}) {
  const { text, label, doneLabel, failedLabel, kind = 'quiet', children } = props;
  const [copies, setCopies] = useState(0);
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setDone(true);
    const timer = setTimeout(() => setDone(false), 1000);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (button: HTMLElement) => {
    const copied = await copyText(text, button);
    setRefused(!copied);
    if (copied) setCopies((count) => count + 1);
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
      <Heard role="status">{done && doneLabel}</Heard>
      {refused && <ByHand text={text} label={failedLabel} />}
    </>
  );
}

function ByHand({ text, label }: { text: string; label: string }) {
  const id = useId();
  return (
    <span className={styles.byHand}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={(field) => field?.select()}
        id={id}
        readOnly
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </span>
  );
}

/**
 * Copies by the clipboard's own function, or where a frame may not use it, by a selection as browsers have always done.
 * False where both are refused.
 */
async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = heard.heard ?? '';
    // Beside the button, because nothing outside an open dialog can be selected.
    button.after(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    button.focus({ preventScroll: true });
    return copied;
  }
}
