import { scaleLinear } from 'd3-scale';
import styles from './charts.module.css';

const full = 100;

/** Draws a share of something, beside the number that says the same. */
export function Bar({ value, of, tone = 'accent' }: { value: number; of: number; tone?: 'accent' | 'negative' }) {
  const width = scaleLinear([0, of || 1], [0, full]).clamp(true);
  return (
    <svg className={styles.bar} data-tone={tone} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.whole} width={full} height={10} />
      <rect width={width(value)} height={10} />
    </svg>
  );
}
