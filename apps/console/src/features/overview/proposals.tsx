import type { WaitingProposal } from '@kassa/contract/operator-browser';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { useOperator } from '../../shared/server/queries.ts';
import { proposalWords } from '../../shared/words/proposals.ts';

/** Shows what waits for a second person whom the reader may be, each with the way to where it is approved. */
export function Proposals({ proposals }: { proposals: readonly WaitingProposal[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  if (proposals.length === 0) return null;
  const columns: Column<WaitingProposal>[] = [
    { id: 'what', name: t`Proposal`, show: ({ action }) => proposalWords(action, i18n) },
    { id: 'where', name: t`Where to decide`, show: (proposal) => <Place proposal={proposal} /> },
    {
      id: 'by',
      name: t`Proposed by`,
      show: ({ proposedBy }) => (proposedBy === operator?.name ? t`you: someone else has to approve it` : proposedBy),
    },
    { id: 'until', name: t`Expires`, show: ({ expiresAt }) => <Span at={expiresAt} soonMs={3 * 3_600_000} /> },
  ];
  const count = i18n.number(proposals.length);
  return (
    <section aria-label={t`Waiting for a second person`}>
      <h2>
        <Trans>Waiting for a second person ({count})</Trans>
      </h2>
      <Grid
        label={t`Waiting for a second person`}
        columns={columns}
        rows={proposals}
        keyOf={({ proposalId }) => proposalId}
      />
    </section>
  );
}

/** Where proposals are approved that name no order and no merchant. */
const pages = {
  method: { to: '/methods', words: msg`Methods and limits` },
  hold: { to: '/methods/waits', words: msg`Wait before crypto is sent` },
  settlement: { to: '/settlement', words: msg`Settlement` },
  lost: { to: '/lost', words: msg`Lost orders` },
  people: { to: '/people', words: msg`People` },
  sold: { to: '/sold', words: msg`Sold crypto` },
  account: { to: '/accounts', words: msg`Accounts` },
} as const;

function Place({ proposal: { place, about } }: { proposal: WaitingProposal }) {
  const { i18n } = useTexts();
  if (place === 'order')
    return (
      <Link to="/orders/$orderNo" params={{ orderNo: about }}>
        {about}
      </Link>
    );
  if (place === 'merchant')
    return (
      <Link to="/merchants/$appId" params={{ appId: about }}>
        {about}
      </Link>
    );
  const { to, words } = pages[place];
  return <Link to={to}>{i18n._(words)}</Link>;
}
