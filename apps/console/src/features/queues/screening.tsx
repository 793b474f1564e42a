import { operatorPaths, type ScreeningHit } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQueue, useQueueColumns } from '../../shared/parts/assigned.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { post, read } from '../../shared/server/call.ts';
import styles from './queues.module.css';

type Deciding = { readonly hit: ScreeningHit; readonly decision: 'clear' | 'confirm' };

/** Shows buyers' names and wallets that match a screening list, the longest waiting first. */
export function Screening() {
  const { t } = useLingui();
  const list = useQuery({
    queryKey: ['hits'],
    queryFn: () => read<{ hits: readonly ScreeningHit[] }>(operatorPaths.hits),
  });
  const [deciding, setDeciding] = useState<Deciding>();
  const own = useQueueColumns<ScreeningHit>('screening', {
    subjectOf: ({ hitNo }) => hitNo,
    sinceOf: ({ since }) => since,
  });
  const columns: Column<ScreeningHit>[] = [
    { id: 'value', name: t`Name or wallet`, show: ({ value }) => value },
    { id: 'listed', name: t`Listed as`, show: ({ listedName }) => listedName },
    { id: 'program', name: t`List`, show: ({ program, entry }) => `${program} · ${entry}` },
    { id: 'subject', name: t`Seen at`, show: ({ subject }) => seenAt(subject) },
    { id: 'since', name: t`Waiting since`, show: ({ since }) => <Span at={since} /> },
    ...own,
    {
      id: 'decide',
      name: t`Decision`,
      show: (hit) => (
        <span className={styles.choices}>
          <Button kind="quiet" onClick={() => setDeciding({ hit, decision: 'clear' })}>
            <Trans>A coincidence</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setDeciding({ hit, decision: 'confirm' })}>
            <Trans>The listed person</Trans>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Page title={t`Screening`} aside={<Refresh query={list} />}>
      <LoadedQueue query={list} isEmpty={({ hits }) => hits.length === 0} empty={<Trans>No matches to review.</Trans>}>
        {({ hits }) => <Grid label={t`Screening`} columns={columns} rows={hits} keyOf={({ hitNo }) => hitNo} />}
      </LoadedQueue>
      {deciding && (
        <ReasonDialog
          title={deciding.decision === 'clear' ? t`A coincidence` : t`The listed person`}
          effect={
            deciding.decision === 'clear'
              ? t`This buyer may pay with this name or wallet from now on.`
              : t`The buyer's account is flagged: it can't log in, order or pay.`
          }
          about={[
            [t`Name or wallet`, deciding.hit.value],
            [t`Listed as`, deciding.hit.listedName],
            [t`List`, `${deciding.hit.program} · ${deciding.hit.entry}`],
            [t`Seen at`, deciding.hit.subject],
          ]}
          button={t`Decide`}
          run={async (reason) => {
            await post(operatorPaths.decideHit, { hitNo: deciding.hit.hitNo, decision: deciding.decision, reason });
            await list.refetch();
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Page>
  );
}

function seenAt(subject: string) {
  return /^\d{20}$/.test(subject) ? <OrderLink orderNo={subject} /> : subject;
}
