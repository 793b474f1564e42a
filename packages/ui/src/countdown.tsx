import styles from './countdown.module.css';
import { Heard } from './heard.tsx';

type Band = 5 | 2 | 1;

/** Returns the announcement for the time left: within five, two or one minute. Null before. */
function bandOf(leftMs: number): Band | null {
  if (leftMs <= 60_000) return 1;
  if (leftMs <= 120_000) return 2;
  return leftMs <= 300_000 ? 5 : null;
}

/**
 * Shows a thin ring and a time. It is quiet until five minutes are left, then in the colour of caution, with a clock
 * hand that thickens. In the last minute `lastWords` says what will happen. Screen readers hear `announce` at 5, 2 and
 * 1 minutes.
 */
export function Countdown(props: {
  leftMs: number;
  /** The whole time, for the ring. */
  totalMs: number;
  /** The time as shown, such as 00:14:59. */
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
      <Heard role="status">{band && leftMs > 0 && props.announce(band)}</Heard>
    </div>
  );
}
