import { useMemo } from 'react';
import { drawQr } from './qr-drawing.ts';
import styles from './qr-picture.module.css';

/** Shows the code, dark on white in every theme. `label`: names it for screen readers. */
export function QrPicture({ payload, label }: { payload: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(payload), [payload]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.ink} d={path} />
    </svg>
  );
}
