import { type ReactNode, useId, useState } from 'react';
import styles from './hint.module.css';
import { Icon } from './icon.tsx';

/**
 * Shows a small button that opens a short explanation beside it, in the browser's own popover, or without one until the
 * focus leaves the button. Works by touch and keyboard.
 */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        popoverTarget={id}
        onClick={({ currentTarget }) => {
          const hint = currentTarget.nextElementSibling as HTMLElement;
          if (hint.popover) return;
          putBeside(hint, true);
          setOpen(!open);
        }}
        onBlur={() => setOpen(false)}
      >
        <Icon name="info" size={16} />
      </button>
      <span
        id={id}
        popover="auto"
        className={styles.hint}
        data-open={open || undefined}
        onBeforeToggle={(event) => putBeside(event.currentTarget, event.newState === 'open')}
      >
        {children}
      </span>
    </span>
  );
}

const widthPx = 260;

/**
 * Puts the hint below the button and within the window. By script, because not every browser in use can anchor by CSS.
 */
function putBeside(hint: HTMLElement, opening: boolean): void {
  const button = hint.previousElementSibling;
  if (!opening || !button) return;
  const { bottom, left } = button.getBoundingClientRect();
  hint.style.setProperty('--top', `${bottom + 4}px`);
  hint.style.setProperty('--left', `${Math.max(16, Math.min(left - 8, innerWidth - widthPx - 16))}px`);
}
