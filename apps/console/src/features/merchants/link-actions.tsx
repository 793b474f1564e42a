import { mayCall, merchantDeskPaths, type PaymentLinkRow } from '@kassa/contract/operator-browser';
import { Button, CopyButton } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { LinkCode } from './link-code.tsx';
import styles from './merchants.module.css';

/** Offers what may be done with an open payment link: copy it, show its code, end it. */
export function LinkActions({
  appId,
  link: { linkNo, name, url, expiresAt },
  onDone,
}: {
  appId: string;
  link: PaymentLinkRow;
  onDone: () => Promise<unknown>;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asked, setAsked] = useState<'code' | 'end'>();
  const close = () => setAsked(undefined);
  return (
    <div className={styles.actions}>
      <CopyButton
        text={url}
        label={t`Copy the link to ${name}`}
        doneLabel={t`Copied`}
        failedLabel={t`Copy it by hand`}
      />
      <Button kind="plain" onClick={() => setAsked('code')}>
        <Trans>QR code</Trans>
      </Button>
      {operator && mayCall(operator.role, merchantDeskPaths.endLink) && (
        <Button kind="plain" onClick={() => setAsked('end')}>
          <Trans>End link</Trans>
        </Button>
      )}
      {asked === 'code' && <LinkCode link={{ url, expiresAt }} onClose={close} />}
      {asked === 'end' && (
        <ReasonDialog
          title={t`End this link?`}
          effect={t`${name}: the link stops working right away, and you can't turn it back on. If an order has already been placed with it, the order continues.`}
          button={t`End link`}
          withoutReason
          run={async () => {
            await post(merchantDeskPaths.endLink, { appId, linkNo });
            await onDone();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
