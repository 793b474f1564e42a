import type { LinkByHand } from '@kassa/contract/operator-browser';
import { Button, CopyButton, Dialog } from '@kassa/ui';
import { QrPicture } from '@kassa/ui/qr';
import { Trans, useLingui } from '@lingui/react/macro';
import { When } from '../../shared/parts/when.tsx';
import styles from './merchants.module.css';

/** Shows a payment link's address in a dialog. */
export function LinkCode({ link, onClose }: { link: LinkByHand; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Payment link`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <LinkAddress link={link} />
    </Dialog>
  );
}

/** Shows the address of a checkout, as a code and to be copied. */
export function LinkAddress({ link: { url, expiresAt } }: { link: LinkByHand }) {
  const { t } = useLingui();
  return (
    <div className={styles.stack}>
      <div className={styles.code}>
        <QrPicture payload={url} label={t`Code of the payment link`} />
      </div>
      <p className={styles.address}>{url}</p>
      <CopyButton text={url} label={t`Copy the link`} doneLabel={t`Copied`} failedLabel={t`Copy it by hand`}>
        <Trans>Copy the link</Trans>
      </CopyButton>
      <p className={styles.quiet}>
        <Trans>
          It opens in one browser only, until <When at={expiresAt} />.
        </Trans>
      </p>
    </div>
  );
}
