import { Button, CopyButton, Dialog, type Line, Lines } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { helpOpen } from '../layout/help-open.ts';
import { legal } from '../layout/legal.ts';
import { useBasicData } from '../link/use-basic-data.ts';
import { hashLocation } from '../navigate/hash-location.ts';
import { StatusMark, shownStatusOf } from '../order/status-mark.tsx';
import { supportLines } from '../order/support-lines.tsx';
import { shownOrder } from './shown-order.ts';
import styles from './status-tips.module.css';
import { Tips } from './status-tips.tsx';

/**
 * Shows in front of any screen what somebody who helps asks for: the order's number, what is known of it, and whom to
 * ask. What the operator (shared/layout/legal.ts) or the merchant has not set is left out.
 */
export function HelpDialog() {
  const { t } = useLingui();
  const lines = useKnown();
  const { data, merchant: found } = useBasicData();
  const { number, order } = shownOrder(data?.orderNo);
  const merchant = data?.merchant ?? found;
  return (
    <Dialog
      onClose={close}
      title={<Trans>Help</Trans>}
      closeLabel={t`Close`}
      actions={
        <Button onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {lines.length > 0 && <Lines lines={lines} />}
      {order && <Tips of={order} />}
      {data && !number && isBeforeOrder() && (
        <p className={styles.now}>
          <Trans>You haven't been charged. You only pay after you've chosen how.</Trans>
        </p>
      )}
      <ul className={styles.points}>
        {merchant?.redirectUrl && (
          <li>
            <Trans>
              Questions about your item? Ask{' '}
              <a href={merchant.redirectUrl} target="_blank" rel="noopener noreferrer">
                {merchant.merchantName}
              </a>
              .
            </Trans>
          </li>
        )}
        {legal.contact && (
          <li>
            <Trans>
              Questions about your payment? <a href={legal.contact}>Contact us</a>.
            </Trans>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

/**
 * Tells whether this screen is of the link's order, before it is placed. Elsewhere a buyer may ask about another order,
 * of which nothing is known here.
 */
function isBeforeOrder(): boolean {
  return ['/', '/emailCode', '/verifyCode', '/paymentMethod'].includes(hashLocation().path);
}

/** Lists what is known: the order's number and status, and the merchant's support. */
function useKnown(): Line[] {
  const { t } = useLingui();
  const { data, merchant: found } = useBasicData();
  const { number, order } = shownOrder(data?.orderNo);
  const merchant = data?.merchant ?? found;
  const name = order?.merchantName ?? merchant?.merchantName;
  const support = order?.merchantSupport ?? merchant?.support;
  return [
    ...(number
      ? [
          {
            key: 'order',
            label: <Trans>Order ID</Trans>,
            value: (
              <span className={styles.number}>
                {number}
                <CopyButton
                  text={number}
                  label={t`Copy order ID`}
                  doneLabel={t`Copied`}
                  failedLabel={t`Your browser didn't let us copy. Copy it from here:`}
                />
              </span>
            ),
          },
        ]
      : []),
    ...(order
      ? [{ key: 'status', label: <Trans>Status</Trans>, value: <StatusMark status={shownStatusOf(order)} /> }]
      : []),
    ...(name && support ? supportLines(name, support) : []),
  ];
}

const close = () => helpOpen.set(false);
