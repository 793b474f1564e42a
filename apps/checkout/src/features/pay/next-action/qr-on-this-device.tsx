import type { NextAction, OrderView } from '@kassa/contract';
import { Button, CopyButton, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { opens } from './opens.ts';
import styles from './qr-on-this-device.module.css';
import { savePicture } from './save-picture.ts';

interface Code {
  readonly order: OrderView;
  readonly action: Extract<NextAction, { type: 'qr' }>;
}

/** How a code is paid on the device that shows it. */
type Way = 'app' | 'copy' | 'picture';

/**
 * Lists the ways to pay on the device that shows the code, the easiest first. A code that people copy comes from many
 * banks, and no address opens the right app.
 */
function waysOf({ appUrl, copyable }: Code['action']): readonly Way[] {
  return [...(copyable ? ['copy' as const] : []), ...(opens(appUrl) ? ['app' as const] : []), 'picture'];
}

/** Returns the easiest way to pay a code on the phone that shows it. */
export function firstWayOf(action: Code['action']): Way {
  return waysOf(action)[0] ?? 'picture';
}

/** Shows the easiest way to pay a code on the phone that shows it. */
export function FirstWay(code: Code) {
  return <WayButton way={firstWayOf(code.action)} main code={code} />;
}

/** Shows the ways beside scanning: all on a desktop, and on a phone those after the first, which has its own place. */
export function OtherWays({ phone, ...code }: Code & { phone: boolean }) {
  const ways = waysOf(code.action).slice(phone ? 1 : 0);
  if (ways.length === 0) return null;
  return (
    <div className={styles.ways}>
      {ways.map((way) => (
        <WayButton key={way} way={way} code={code} />
      ))}
    </div>
  );
}

function WayButton({ way, main = false, code: { order, action } }: { way: Way; main?: boolean; code: Code }) {
  const { t } = useLingui();
  const kind = main ? 'main' : 'quiet';
  if (way === 'app' && action.appUrl) {
    return (
      <Button kind={kind} href={action.appUrl}>
        <Trans>Open the app</Trans>
      </Button>
    );
  }
  if (way === 'copy') {
    return (
      <CopyButton
        kind={kind}
        text={action.payload}
        label={t`Copy code`}
        doneLabel={t`Copied`}
        failedLabel={t`Your browser didn't let us copy. Copy it from here:`}
      >
        <Trans>Copy code</Trans>
      </CopyButton>
    );
  }
  return <SaveButton kind={kind} payload={action.payload} name={`${order.payWayName} ${order.orderNo}.png`} />;
}

function SaveButton({ kind, payload, name }: { kind: 'main' | 'quiet'; payload: string; name: string }) {
  const [failed, setFailed] = useState(false);
  const save = () =>
    savePicture(payload, name).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <Button kind={kind} onClick={() => void save()}>
        <Icon name="save" size={18} />
        <Trans>Save QR image</Trans>
      </Button>
      {failed && (
        <p className={styles.failed} role="alert">
          <Trans>We couldn't save the picture. Take a screenshot of the code instead.</Trans>
        </p>
      )}
    </>
  );
}
