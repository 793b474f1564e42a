import { Dialog } from '@kassa/ui';
import { QrPicture } from '@kassa/ui/qr';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './handoff-dialog.module.css';

/** Shows a link of a shop as a code, so that the buyer opens it on the phone before anything is placed. */
export function LinkDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog onClose={onClose} title={<Trans>Continue on your phone</Trans>} closeLabel={t`Close`}>
      <div className={styles.code}>
        <QrPicture payload={address} label={t`Code to continue on your phone`} />
        <p>
          <Trans>Scan it with your phone's camera. The same order opens there, and you can log in and pay.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
