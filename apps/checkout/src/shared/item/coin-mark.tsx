import styles from './coin-mark.module.css';

/**
 * Draws a coin of our own with its ticker on it, because the marks of coins belong to others. A longer name shows its
 * first letter.
 */
export function CoinMark({ name }: { name: string }) {
  const short = name.length > 5 ? name.slice(0, 1) : name;
  return (
    <svg className={styles.coin} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={styles.edge} cx={24} cy={26} r={17.5} />
      <circle className={styles.face} cx={24} cy={23.5} r={17.5} />
      <circle className={styles.rim} cx={24} cy={23.5} r={14.5} pathLength={80} />
      <text className={styles.ticker} x={24} y={23.5} data-long={short.length > 3 || undefined}>
        {short}
      </text>
    </svg>
  );
}
