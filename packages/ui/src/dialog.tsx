import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

/**
 * Shows a question or a task in front of the page, in the browser's own dialog: it holds the focus and gives it back.
 * `shape`: `box` in the middle, `sheet` from the bottom of a phone and a box on a desktop, `drawer` from the side,
 * `full` over the whole window. `onClose` is called on Escape, the close button and, unless `firm`, a click outside.
 * The owner then removes the dialog.
 */
export function Dialog(props: {
  /** For a dialog that stays mounted. Others don't need it. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  shape?: 'box' | 'sheet' | 'drawer' | 'full';
  firm?: boolean;
  /** It contains only text: the keyboard can focus and scroll it. */
  reading?: boolean;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
}) {
  const { open = true, onClose, shape = 'box', firm = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      // The dialog has left the page by now, and a browser gives the focus back only from one that is still there.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  if (!open) return null;
  const clickBeside = (event: MouseEvent) => {
    if (!firm && event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the dialog handles itself
    <dialog
      ref={ref}
      className={styles.dialog}
      data-shape={shape}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancel event of something inside (such as a file picker) bubbles. Only the dialog's own counts.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Browsers close it on a second Escape in any case, so open it again.
        const dialog = event.currentTarget;
        if (event.target !== dialog || dialog.open) return;
        if (firm) dialog.showModal();
        onClose();
      }}
      onClick={clickBeside}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>{props.title}</h2>
          <button type="button" className={styles.close} aria-label={props.closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Body labelledBy={props.reading ? titleId : undefined}>{props.children}</Body>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
    </dialog>
  );
}

/** Shows the content. With `labelledBy` the keyboard can focus and scroll it. */
function Body({ labelledBy, children }: { labelledBy: string | undefined; children: ReactNode }) {
  if (labelledBy === undefined) return <div className={styles.body}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it not every browser lets the keyboard scroll
    <section className={styles.body} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </section>
  );
}
