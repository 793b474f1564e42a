import {
  mayCall,
  operatorPaths,
  type SoldAction,
  type SoldReview,
  type SoldReviewRow,
} from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQueue, useQueueColumns } from '../../shared/parts/assigned.tsx';
import { DeclinedWords } from '../../shared/parts/declined.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { Proposed } from '../../shared/parts/proposed.tsx';
import { type About, ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { post, read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './queues.module.css';

type Asked = { readonly row: SoldReviewRow; readonly action: SoldAction; readonly proposalId: string };

const names: Readonly<Record<SoldAction, MessageDescriptor>> = {
  arrived: msg`It arrived`,
  again: msg`It did not arrive`,
};
const effects: Readonly<Record<SoldAction, MessageDescriptor>> = {
  arrived: msg`The refund ends and is booked. Compare the wallet on the explorer with the amount first.`,
  again: msg`The buyer may confirm a refund again, and crypto is sent once more. Compare the wallet on the explorer with the amount first.`,
};

/** Shows refunds of sold crypto whose sends are late or unclear, the longest waiting first. Two people end one. */
export function Sold() {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const list = useQuery({ queryKey: ['sold'], queryFn: () => read<SoldReview>(operatorPaths.sold) });
  const [asked, setAsked] = useState<Asked>();
  const about = useAbout();
  const columns = useColumns(setAsked, () => list.refetch());
  return (
    <Page title={t`Sold crypto`} aside={<Refresh query={list} />}>
      <LoadedQueue
        query={list}
        isEmpty={({ orders }) => orders.length === 0}
        empty={<Trans>No refund of sold crypto waits for a person.</Trans>}
      >
        {({ orders }) => (
          <Grid label={t`Sold crypto`} columns={columns} rows={orders} keyOf={({ orderNo }) => orderNo} />
        )}
      </LoadedQueue>
      {asked && (
        <ReasonDialog
          title={i18n._(names[asked.action])}
          effect={i18n._(effects[asked.action])}
          about={about(asked.row)}
          button={asked.proposalId === '' ? t`Propose it` : t`Approve`}
          withoutReason={asked.proposalId !== ''}
          run={async (reason) => {
            const { row, action, proposalId } = asked;
            await (proposalId === ''
              ? post(operatorPaths.resolveSold, { orderNo: row.orderNo, action, reason })
              : post(operatorPaths.approveSold, { proposalId }));
            await list.refetch();
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked.proposalId !== '' && asked.row.proposal && <Proposed proposal={asked.row.proposal} />}
        </ReasonDialog>
      )}
    </Page>
  );
}

/** Returns a function that says which refund a question is about. */
function useAbout(): (row: SoldReviewRow) => About {
  const { t } = useLingui();
  return ({ orderNo, amount, coin, network, address }) => [
    [t`Sold order`, orderNo],
    [t`Amount`, `${amount} ${coin}`],
    [t`To`, `${network} ${address}`],
  ];
}

function useColumns(onAsk: (asked: Asked) => void, onDone: () => unknown): Column<SoldReviewRow>[] {
  const { t } = useLingui();
  const own = useQueueColumns<SoldReviewRow>('sold', {
    subjectOf: ({ orderNo }) => orderNo,
    sinceOf: ({ since }) => since,
  });
  return [
    { id: 'order', name: t`Sold order`, show: ({ orderNo }) => orderNo },
    { id: 'amount', name: t`Amount`, kind: 'number', show: ({ amount, coin }) => `${amount} ${coin}` },
    { id: 'to', name: t`To`, kind: 'code', show: ({ network, address }) => `${network} ${address}` },
    { id: 'send', name: t`Send`, show: (row) => <Send row={row} /> },
    { id: 'since', name: t`Waits since`, show: ({ since }) => <Span at={since} /> },
    ...own,
    { id: 'decide', name: t`Decision`, show: (row) => <Decide row={row} onAsk={onAsk} onDone={onDone} /> },
  ];
}

function Send({ row: { send, hash, hashUrl } }: { row: SoldReviewRow }) {
  return (
    <>
      {send === 'review' ? <Trans>unclear</Trans> : <Trans>late, Kassa still follows it</Trans>}
      {hash !== '' && (
        <>
          {' '}
          {hashUrl === '' ? (
            <code>{hash}</code>
          ) : (
            <a href={hashUrl} target="_blank" rel="noreferrer">
              <Trans>Its transaction</Trans>
            </a>
          )}
        </>
      )}
    </>
  );
}

function Decide({ row, onAsk, onDone }: { row: SoldReviewRow; onAsk: (asked: Asked) => void; onDone: () => unknown }) {
  const { i18n } = useTexts();
  const operator = useOperator();
  const about = useAbout();
  const { actions, proposal, declined } = row;
  const may = operator !== undefined && mayCall(operator.role, operatorPaths.resolveSold);
  if (proposal) {
    const { proposalId, action, proposedBy, reason } = proposal;
    const name = i18n._(names[action]);
    return (
      <span className={styles.choices}>
        <span>
          <Trans>
            {proposedBy}: {name}, “{reason}”
          </Trans>
        </span>
        <ProposalChoices proposal={proposal} about={about(row)} approval={operatorPaths.approveSold} onDone={onDone}>
          <Button kind="quiet" onClick={() => onAsk({ row, action, proposalId })}>
            <Trans>Approve</Trans>
          </Button>
        </ProposalChoices>
      </span>
    );
  }
  if (!may && !declined) return null;
  return (
    <span className={styles.choices}>
      {declined && (
        <span>
          {i18n._(names[declined.action])}: <DeclinedWords declined={declined} />
        </span>
      )}
      {(may ? actions : []).map((action) => (
        <Button key={action} kind="quiet" onClick={() => onAsk({ row, action, proposalId: '' })}>
          {i18n._(names[action])}
        </Button>
      ))}
    </span>
  );
}
