import { useMemo } from 'react';
import { type Barcode, drawBarcode } from './barcode-drawing.ts';
import styles from './barcode-picture.module.css';

/** A barcode over its characters, dark on white whatever the theme. `label`: what it is, for those who do not see it. */
export function BarcodePicture({ barcode, label }: { barcode: Barcode; label: string }) {
  const { width, path } = useMemo(() => drawBarcode(barcode), [barcode]);
  return (
    <figure className={styles.paper}>
      <svg className={styles.bars} viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.ink} d={path} />
      </svg>
      <figcaption className={styles.text} translate="no">
        {barcode.digits}
      </figcaption>
    </figure>
  );
}
