import { mayCall, type RevealedPayout, termsPaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './merchants.module.css';

/**
 * Shows the whole number of a merchant's account for payouts, to those who may, after they have said why. With
 * `proposalId` of the account that waits, otherwise of the one that counts.
 */
export function RevealAccount({
  appId,
  account: { holder, bank, ending },
  proposalId,
}: {
  appId: string;
  account: { readonly holder: string; readonly bank: string; readonly ending: string };
  proposalId?: string;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<RevealedPayout>();
  if (!operator || !mayCall(operator.role, termsPaths.revealPayout)) return null;
  if (shown) {
    return (
      <p className={styles.address}>
        <Trans>
          Account: <strong>{shown.account}</strong>
        </Trans>
        {/* Its own holder and bank: another account may count by now than the one on this page. */}
        <br />
        {`${shown.holder}, ${shown.bank}`}
      </p>
    );
  }
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        <Trans>Show the account</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          title={t`Show the account`}
          effect={t`You'll see the whole number of the account. The audit log records that you did, and why.`}
          about={[[t`Account`, `${holder}, ${bank}, •••• ${ending}`]]}
          button={t`Show`}
          run={async (reason) => {
            const said = { appId, reason, ...(proposalId && { proposalId }) };
            setShown(await post<RevealedPayout>(termsPaths.revealPayout, said));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
