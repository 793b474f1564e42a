import type { NextAction, OrderView } from '@kassa/contract';
import { Button, CopyButton, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { opens } from './opens.ts';
import styles from './qr-on-this-device.module.css';
import { savePicture } from './save-picture.ts';

type QrAction = Extract<NextAction, { type: 'qr' }>;

/** The ways to pay with the device that shows the code: open the app, copy the text, save the picture; on a phone the first leads. */
export function QrOnThisDevice(props: { order: OrderView; action: QrAction; phone: boolean }) {
  const { order, phone } = props;
  const { appUrl, copyable, payload } = props.action;
  const { t } = useLingui();
  const hasApp = opens(appUrl);
  return (
    <div className={styles.ways}>
      {hasApp && phone && (
        <Button href={appUrl}>
          <Trans>Open the app</Trans>
        </Button>
      )}
      {copyable && (
        <CopyButton text={payload} label={t`Copy the code`} doneLabel={t`Copied`}>
          <Trans>Copy the code</Trans>
        </CopyButton>
      )}
      <Button
        kind={phone && !hasApp && !copyable ? 'main' : 'quiet'}
        onClick={() => void savePicture(payload, `${order.payWayName} ${order.orderNo}.png`)}
      >
        <Icon name="save" size={18} />
        <Trans>Save the picture of the code</Trans>
      </Button>
      {hasApp && !phone && (
        <a className={styles.app} href={appUrl}>
          <Trans>The app is on this device? Open it here.</Trans>
        </a>
      )}
    </div>
  );
}
