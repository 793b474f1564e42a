import styles from './skeleton.module.css';

/** Keeps the place of text that is loading. Silent and still: say elsewhere that something loads. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} />
      ))}
    </div>
  );
}
