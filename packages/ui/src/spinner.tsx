import styles from './spinner.module.css';

/** Shows a turning ring for short waits. Silent: say beside it what the buyer waits for. */
export function Spinner() {
  return (
    <svg className={styles.spinner} width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
      <circle className={styles.track} cx={10} cy={10} r={8} />
      <circle className={styles.arc} cx={10} cy={10} r={8} pathLength={100} />
    </svg>
  );
}
