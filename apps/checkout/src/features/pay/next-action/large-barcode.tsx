import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BarcodeDrawing } from './barcode-drawing.ts';
import styles from './barcode-picture.module.css';

/**
 * Opens a barcode that is too wide for a phone: turned, over the whole window, `length` CSS pixels where there is room.
 */
export function LargeBarcode(props: { drawing: BarcodeDrawing; length: number; label: string }) {
  const { width, path } = props.drawing;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles.hint}>
        <Trans>Copy the number, or show the barcode at the counter.</Trans>
      </p>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Enlarge barcode</Trans>
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
