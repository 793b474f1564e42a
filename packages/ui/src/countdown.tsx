import styles from './countdown.module.css';

type Band = 5 | 2 | 1;

/** The announcement a rest belongs to: within five, two or one minute; null before. */
function bandOf(leftMs: number): Band | null {
  if (leftMs <= 60_000) return 1;
  if (leftMs <= 120_000) return 2;
  return leftMs <= 300_000 ? 5 : null;
}

/**
 * A thin ring and a time. Quiet until five minutes are left, then in the colour of caution, with a clock hand that
 * thickens; in the last minute `lastWords` says what will happen. Screen readers hear `announce` at 5, 2 and 1 minutes.
 */
export function Countdown(props: {
  leftMs: number;
  /** The whole, for the ring. */
  totalMs: number;
  /** The time as it is shown, such as 00:14:59. */
  text: string;
  label: string;
  announce: (minutes: Band) => string;
  lastWords: string;
}) {
  const { leftMs, totalMs } = props;
  const band = bandOf(leftMs);
  const share = totalMs > 0 ? Math.min(100, Math.round((leftMs / totalMs) * 100)) : 0;
  return (
    <div className={styles.countdown} data-band={band ?? undefined}>
      <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
        <circle className={styles.track} cx={9} cy={9} r={7} />
        <circle className={styles.rest} cx={9} cy={9} r={7} pathLength={100} strokeDasharray={`${share} 100`} />
      </svg>
      <span className={styles.label}>{props.label}</span>
      <span className={styles.time} role="timer">
        {props.text}
      </span>
      {band === 1 && <span className={styles.last}>{props.lastWords}</span>}
      <span className={styles.heard} role="status">
        {band && props.announce(band)}
      </span>
    </div>
  );
}
