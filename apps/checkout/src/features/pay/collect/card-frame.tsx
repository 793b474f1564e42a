import { FieldError } from '@kassa/ui';
import { useCallback, useId } from 'react';
import type { CardField } from '../frame-messages.ts';
import styles from './card-frame.module.css';
import type { CardFrames } from './use-card-frames.ts';

/**
 * Shows one card field: our label and error around the provider's frame, or around the place where one frame of all
 * fields shows it. Only the frame sees the digits.
 */
export function CardFrame(props: { field: CardField; label: string; error: string; frames: CardFrames }) {
  const { field, label, error, frames } = props;
  const { hold, focus } = frames;
  const id = useId();
  const state = frames.fields[field];
  const ref = useCallback((frame: HTMLIFrameElement | null) => hold(field, frame), [field, hold]);
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the frame itself is reached by the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label can't be tied to a field of another origin */}
      <span className={styles.label} onClick={() => focus(field)}>
        {label}
      </span>
      <div
        className={styles.box}
        data-field={field}
        data-focused={state.focused || undefined}
        data-invalid={error ? true : undefined}
      >
        {!state.ready && <span className={styles.loading} />}
        {!frames.one && (
          <iframe
            ref={ref}
            className={styles.frame}
            title={label}
            src={frames.sourceOf(field)}
            sandbox="allow-scripts allow-same-origin allow-forms"
            aria-describedby={error ? id : undefined}
          />
        )}
      </div>
      <div className={styles.note} id={id} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}
