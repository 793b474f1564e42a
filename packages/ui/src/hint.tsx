import { type ReactNode, useId } from 'react';
import styles from './hint.module.css';
import { Icon } from './icon.tsx';

/** A small button that opens a few words of explanation beside it, on the browser's own popover: works by touch and key. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className={styles.place}>
      <button type="button" className={styles.button} aria-label={label} popoverTarget={id}>
        <Icon name="info" size={16} />
      </button>
      <span
        id={id}
        popover="auto"
        className={styles.hint}
        onBeforeToggle={(event) => putBeside(event.currentTarget, event.newState === 'open')}
      >
        {children}
      </span>
    </span>
  );
}

const widthPx = 260;

/** Below the button and within the window. By script: not every browser in use can anchor by CSS. */
function putBeside(hint: HTMLElement, opening: boolean): void {
  const button = hint.previousElementSibling;
  if (!opening || !button) return;
  const { bottom, left } = button.getBoundingClientRect();
  hint.style.setProperty('--top', `${bottom + 4}px`);
  hint.style.setProperty('--left', `${Math.max(16, Math.min(left - 8, innerWidth - widthPx - 16))}px`);
}
