import type { PaymentLinkRow, PaymentLinkStatus } from '@kassa/contract/operator-browser';
import type { IconName } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Chip, type ChipTone } from '../../shared/parts/status-chip.tsx';
import { When } from '../../shared/parts/when.tsx';
import styles from './merchants.module.css';

const looks: Readonly<
  Record<PaymentLinkStatus, { readonly tone: ChipTone; readonly icon: IconName; readonly words: MessageDescriptor }>
> = {
  open: { tone: 'positive', icon: 'out', words: msg`Open` },
  sold: { tone: 'positive', icon: 'check', words: msg`Sold` },
  ended: { tone: 'quiet', icon: 'close', words: msg`Ended` },
  expired: { tone: 'quiet', icon: 'clock', words: msg`Expired` },
};

/** Shows what became of a payment link, and who ended it. */
export function LinkStatus({ link: { status, endedAt, endedBy } }: { link: PaymentLinkRow }) {
  const { i18n } = useLingui();
  const { tone, icon, words } = looks[status];
  return (
    <div>
      <Chip tone={tone} icon={icon}>
        {i18n._(words)}
      </Chip>
      {endedAt && (
        <p className={styles.quiet}>
          {endedBy ? (
            <Trans>
              Ended <When at={endedAt} /> by {endedBy}
            </Trans>
          ) : (
            <Trans>
              Canceled <When at={endedAt} /> by the merchant's server
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}
