import {
  type SettlementDecision,
  type SettlementLineRow,
  settlementDecisions,
  settlementPaths,
} from '@kassa/contract/operator-browser';
import { Button, SelectField, TextField } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQueue, useQueueColumns } from '../../shared/parts/assigned.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { post, read } from '../../shared/server/call.ts';
import styles from './queues.module.css';

const decisionWords: Readonly<Record<SettlementDecision, MessageDescriptor>> = {
  fee: msg`It's the provider's fee`,
  difference: msg`It's our own loss or gain`,
  order: msg`It belongs to an order`,
  ignore: msg`It doesn't affect the books`,
  ask: msg`The provider was asked`,
};

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
    <Page title={t`Settlement`}>
      <LoadedQueue
        query={list}
        isEmpty={({ lines }) => lines.length === 0}
        empty={<Trans>Every line matches the books.</Trans>}
      >
        {({ lines }) => <Lines lines={lines} onChoose={setDoing} onDone={() => list.refetch()} />}
      </LoadedQueue>
      {doing && <Question doing={doing} onDone={() => list.refetch()} onClose={() => setDoing(undefined)} />}
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
  const columns: Column<SettlementLineRow>[] = [
    { id: 'line', name: t`Line`, show: ({ lineNo }) => lineNo },
    { id: 'provider', name: t`Provider`, show: ({ provider }) => provider },
    { id: 'day', name: t`Day`, show: ({ day }) => day },
    { id: 'type', name: t`Type`, show: ({ type, kind }) => `${type} · ${kind}` },
    { id: 'why', name: t`Waiting because`, show: ({ reason }) => reason.replaceAll('_', ' ') },
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
          {line.proposalId !== '' && (
            <ProposalChoices proposal={line} approval={settlementPaths.approve} onDone={onDone}>
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

/** Writes in one line what was decided and said about a line of a report so far. */
function notesOf({ notes }: SettlementLineRow): string {
  return notes.map(({ operator, decision, note }) => `${operator}: ${decision}, ${note}`).join(' · ');
}

function Question({ doing, onDone, onClose }: { doing: Doing; onDone: () => Promise<unknown>; onClose: () => void }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { line } = doing;
  if (doing.what === 'approve') {
    return (
      <ReasonDialog
        title={t`Approve the decision`}
        effect={notesOf(line)}
        button={t`Approve`}
        withoutReason
        run={async () => {
          await post(settlementPaths.approve, { proposalId: line.proposalId });
          await onDone();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      title={t`Decide a line`}
      effect={t`Everything except asking the provider needs a second operator.`}
      button={t`Propose it`}
      run={async (reason, form) => {
        const decision = form.get('decision');
        const orderNo = decision === 'order' ? String(form.get('orderNo') ?? '') : undefined;
        await post(settlementPaths.decide, { lineNo: line.lineNo, decision, reason, ...(orderNo && { orderNo }) });
        await onDone();
      }}
      onClose={onClose}
    >
      <p>{line.raw}</p>
      {line.notes.length > 0 && <p>{notesOf(line)}</p>}
      <SelectField
        label={t`Decision`}
        name="decision"
        options={settlementDecisions.map((value) => ({ value, label: i18n._(decisionWords[value]) }))}
      />
      <TextField label={t`Order`} help={t`Only if it belongs to one.`} name="orderNo" autoComplete="off" />
    </ReasonDialog>
  );
}
