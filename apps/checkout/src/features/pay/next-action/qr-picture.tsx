import { useMemo } from 'react';
import { drawQr } from './qr-drawing.ts';
import styles from './qr-picture.module.css';

/** The code, dark on white whatever the theme. `label`: what it is, for those who do not see it. */
export function QrPicture({ payload, label }: { payload: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(payload), [payload]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.ink} d={path} />
    </svg>
  );
}
