import { type SettlementLineRow, settlementPaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQueue, useQueueColumns } from '../../shared/parts/assigned.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { read } from '../../shared/server/call.ts';
import { decisionWords, whyWaiting } from '../../shared/words/settlement.ts';
import styles from './queues.module.css';
import { ApproveLine, DecideLine } from './settlement-question.tsx';

type Doing = { readonly line: SettlementLineRow; readonly what: 'decide' | 'approve' };

/** Shows lines of providers' reports that do not match the books, the oldest first. */
export function Settlement() {
  const { t } = useLingui();
  const list = useQuery({
    queryKey: ['settlement'],
    queryFn: () => read<{ lines: readonly SettlementLineRow[] }>(settlementPaths.lines),
  });
  const [doing, setDoing] = useState<Doing>();
  return (
    <Page title={t`Settlement`} aside={<Refresh query={list} />}>
      <LoadedQueue
        query={list}
        isEmpty={({ lines }) => lines.length === 0}
        empty={<Trans>Every line matches the books.</Trans>}
      >
        {({ lines }) => <Lines lines={lines} onChoose={setDoing} onDone={() => list.refetch()} />}
      </LoadedQueue>
      {doing?.what === 'approve' && (
        <ApproveLine line={doing.line} onDone={() => list.refetch()} onClose={() => setDoing(undefined)} />
      )}
      {doing?.what === 'decide' && (
        <DecideLine line={doing.line} onDone={() => list.refetch()} onClose={() => setDoing(undefined)} />
      )}
    </Page>
  );
}

function Lines({
  lines,
  onChoose,
  onDone,
}: {
  lines: readonly SettlementLineRow[];
  onChoose: (doing: Doing) => void;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const own = useQueueColumns<SettlementLineRow>('settlement', {
    subjectOf: ({ lineNo }) => lineNo,
    sinceOf: ({ at }) => at,
  });
  const { i18n } = useTexts();
  const columns: Column<SettlementLineRow>[] = [
    { id: 'line', name: t`Line`, show: ({ lineNo }) => lineNo },
    { id: 'provider', name: t`Provider`, show: ({ provider }) => provider },
    { id: 'day', name: t`Day`, kind: 'day', show: ({ day }) => day },
    { id: 'type', name: t`Type`, show: ({ type, kind }) => `${type} · ${kind}` },
    { id: 'why', name: t`Waiting because`, show: (line) => whyWaiting(line, i18n) },
    {
      id: 'amount',
      name: t`Amount`,
      kind: 'number',
      show: ({ amount, currency }) => amount && `${amount} ${currency}`,
    },
    { id: 'at', name: t`Time`, show: ({ at }) => <Span at={at} /> },
    ...own,
    {
      id: 'decide',
      name: t`Decision`,
      show: (line) => (
        <span className={styles.choices}>
          {line.proposedDecision !== '' && (
            <span className={styles.proposed}>
              {line.proposedBy}: {i18n._(decisionWords[line.proposedDecision])}
            </span>
          )}
          {line.proposalId !== '' && (
            <ProposalChoices
              proposal={line}
              about={[
                [t`Line`, line.lineNo],
                [t`Amount`, line.amount && `${line.amount} ${line.currency}`],
                [t`Proposed`, line.proposedDecision && i18n._(decisionWords[line.proposedDecision])],
              ]}
              approval={settlementPaths.approve}
              onDone={onDone}
            >
              <Button kind="quiet" onClick={() => onChoose({ line, what: 'approve' })}>
                <Trans>Approve</Trans>
              </Button>
            </ProposalChoices>
          )}
          <Button kind="quiet" onClick={() => onChoose({ line, what: 'decide' })}>
            <Trans>Decide</Trans>
          </Button>
        </span>
      ),
    },
  ];
  return <Grid label={t`Settlement`} columns={columns} rows={lines} keyOf={({ lineNo }) => lineNo} />;
}
