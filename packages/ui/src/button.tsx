import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

type Kind = 'main' | 'quiet' | 'plain' | 'negative';

/**
 * Shows a button. `main`: the one action of a screen. `quiet`: a second one. `plain`: looks like a link. `negative`:
 * the main action where the buyer gives something up. `loading` keeps the words, the width and the focus, and clicks then go to
 * `onLoadingClick`. With `href` it is a link that looks like a button. `inNewTab` opens it in a tab that can't reach
 * this page, and `onFollow` is called when it is followed.
 */
export function Button({
  kind = 'main',
  loading = false,
  onLoadingClick,
  href,
  inNewTab = false,
  onFollow,
  children,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: Kind;
  loading?: boolean;
  onLoadingClick?: (() => void) | undefined;
  href?: string;
  inNewTab?: boolean;
  onFollow?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement>;
}) {
  const label = (
    <span className={styles.label}>
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      {children}
    </span>
  );
  if (href !== undefined) {
    return (
      <a
        className={styles.button}
        data-kind={kind}
        href={href}
        onClick={onFollow}
        {...(inNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (!loading) return onClick?.(event);
        event.preventDefault();
        onLoadingClick?.();
      }}
    >
      {label}
    </button>
  );
}
