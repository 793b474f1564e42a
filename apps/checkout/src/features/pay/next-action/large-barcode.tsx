import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BarcodeDrawing } from './barcode-drawing.ts';
import styles from './barcode-picture.module.css';

/** The way to a barcode that a phone is too narrow for: turned, over the whole window, `length` CSS pixels where there is room. */
export function LargeBarcode(props: { drawing: BarcodeDrawing; length: number; label: string }) {
  const { width, path } = props.drawing;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles.hint}>
        <Trans>If you pay on this phone, copy the digits. To have it scanned, show it large.</Trans>
      </p>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Show the barcode large</Trans>
      </Button>
      {open && (
        <Dialog shape="full" title={props.label} closeLabel={t`Close`} onClose={() => setOpen(false)}>
          <div className={styles.large}>
            <svg
              className={styles.turned}
              width={112}
              height={props.length}
              viewBox={`0 0 1 ${width}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={props.label}
            >
              <path className={styles.ink} d={path} transform="matrix(0 1 1 0 0 0)" />
            </svg>
          </div>
        </Dialog>
      )}
    </>
  );
}
