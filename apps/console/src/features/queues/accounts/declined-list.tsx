import type { Accounts } from '@kassa/contract/operator-browser';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DeclinedWords } from '../../../shared/parts/declined.tsx';
import { type Column, Grid } from '../../../shared/parts/grid.tsx';
import { When } from '../../../shared/parts/when.tsx';
import { proposalWords } from '../../../shared/words/proposals.ts';
import styles from './accounts.module.css';

type Row = Accounts['declined'][number];

/** Shows what was declined of buyers' accounts in the last seven days, and why. */
export function DeclinedList({ declined }: { declined: readonly Row[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const columns: Column<Row>[] = [
    { id: 'what', name: t`Proposal`, show: ({ action }) => proposalWords(action, i18n) },
    { id: 'account', name: t`Account`, kind: 'code', show: ({ userNo }) => userNo },
    { id: 'why', name: t`Declined`, kind: 'text', show: (row) => <DeclinedWords declined={row} /> },
    { id: 'at', name: t`When`, show: ({ at }) => <When at={at} /> },
  ];
  return (
    <section className={styles.section} aria-label={t`Declined in the last 7 days`}>
      <h2>
        <Trans>Declined in the last 7 days</Trans>
      </h2>
      <Grid
        label={t`Declined in the last 7 days`}
        columns={columns}
        rows={declined}
        keyOf={({ proposalId }) => proposalId}
      />
    </section>
  );
}
