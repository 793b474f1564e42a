import type { NextAction, OrderView } from '@kassa/contract';
import { Button, CopyButton, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { opens } from './opens.ts';
import styles from './qr-on-this-device.module.css';
import { savePicture } from './save-picture.ts';

interface Code {
  readonly order: OrderView;
  readonly action: Extract<NextAction, { type: 'qr' }>;
}

/** How the device that shows the code can pay it itself, the easiest way first. */
type Way = 'app' | 'copy' | 'picture';

function waysOf({ appUrl, copyable }: Code['action']): readonly Way[] {
  return [...(opens(appUrl) ? ['app' as const] : []), ...(copyable ? ['copy' as const] : []), 'picture'];
}

/** The easiest way to pay a code on the phone that shows it. */
export function FirstWay(code: Code) {
  const [first = 'picture'] = waysOf(code.action);
  return <WayButton way={first} main code={code} />;
}

/** The ways beside scanning it: on a desktop all, on a phone those after the first, which has a place of its own. */
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
      <CopyButton kind={kind} text={action.payload} label={t`Copy the code`} doneLabel={t`Copied`}>
        <Trans>Copy the code</Trans>
      </CopyButton>
    );
  }
  return (
    <Button kind={kind} onClick={() => void savePicture(action.payload, `${order.payWayName} ${order.orderNo}.png`)}>
      <Icon name="save" size={18} />
      <Trans>Save the picture of the code</Trans>
    </Button>
  );
}
