import { type FlaggedRow, operatorPaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Column, Grid } from '../../../shared/parts/grid.tsx';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';
import { When } from '../../../shared/parts/when.tsx';
import { post } from '../../../shared/server/call.ts';
import { Account } from './account.tsx';
import styles from './accounts.module.css';

/** Shows flagged accounts, with who flagged each last and why. Two people remove a flag. */
export function Flagged({
  accounts,
  more,
  onDone,
}: {
  accounts: readonly FlaggedRow[];
  /** Reads the next page, where there is one. */
  more: (() => unknown) | undefined;
  onDone: (said: string) => unknown;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<FlaggedRow>();
  const columns: Column<FlaggedRow>[] = [
    { id: 'account', name: t`Account`, show: (account) => <Account account={account} /> },
    { id: 'by', name: t`Flagged by`, show: ({ by }) => by },
    { id: 'reason', name: t`Reason`, kind: 'text', show: ({ reason }) => reason },
    { id: 'since', name: t`Since`, show: ({ since }) => since && <When at={since} /> },
    {
      id: 'decide',
      name: t`Decision`,
      show: (account) => (
        <Button kind="quiet" onClick={() => setAsked(account)}>
          <Trans>Remove the flag</Trans>
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.section} aria-label={t`Flagged accounts`}>
      <h2>
        <Trans>Flagged accounts</Trans>
      </h2>
      {accounts.length === 0 ? (
        <p>
          <Trans>No account is flagged.</Trans>
        </p>
      ) : (
        <Grid label={t`Flagged accounts`} columns={columns} rows={accounts} keyOf={({ userNo }) => userNo} />
      )}
      {more && (
        <Button kind="quiet" onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {asked && (
        <ReasonDialog
          title={t`Remove the flag`}
          effect={t`Once a second person approves, the account can log in, order and pay again.`}
          about={[
            [t`Email address`, asked.buyer],
            [t`Account`, asked.userNo],
            [t`Reason of the flag`, asked.reason],
          ]}
          button={t`Propose it`}
          run={async (reason) => {
            await post(operatorPaths.flag, { userNo: asked.userNo, flagged: false, reason });
            await onDone(t`Proposed. A second person decides it here.`);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
