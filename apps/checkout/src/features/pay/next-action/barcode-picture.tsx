import { useMemo } from 'react';
import { usePhone } from '../../../shared/layout/use-phone.ts';
import { type Barcode, drawBarcode } from './barcode-drawing.ts';
import styles from './barcode-picture.module.css';
import { barcodeSize } from './barcode-size.ts';
import { LargeBarcode } from './large-barcode.tsx';

/** Shows a barcode above its characters, dark on white in every theme. `label`: names it for screen readers. */
export function BarcodePicture({ barcode, label }: { barcode: Barcode; label: string }) {
  const drawing = useMemo(() => drawBarcode(barcode), [barcode]);
  const { length, turned } = barcodeSize(drawing.width, usePhone());
  return (
    <>
      <figure className={styles.paper}>
        <svg
          className={styles.bars}
          width={length}
          height={72}
          viewBox={`0 0 ${drawing.width} 1`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <path className={styles.ink} d={drawing.path} />
        </svg>
        <figcaption className={styles.text} translate="no">
          {inGroups(barcode.digits)}
        </figcaption>
      </figure>
      {turned && <LargeBarcode drawing={drawing} length={length} label={label} />}
    </>
  );
}

/** Digits in groups of four, so that a long number takes lines of one length, and a person can compare it. */
const inGroups = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');
