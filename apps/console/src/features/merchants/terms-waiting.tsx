import { type DeclinedTerms, type TermsProposal, termsPaths } from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Declined } from '../../shared/parts/declined.tsx';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import styles from './merchants.module.css';
import { RevealAccount } from './reveal-account.tsx';

/** Shows what waits for a second person of a merchant's terms, and what was declined. */
export function TermsWaiting({
  appId,
  proposals,
  declined,
  onDone,
}: {
  appId: string;
  proposals: readonly TermsProposal[];
  declined: readonly DeclinedTerms[];
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const words = useWords();
  const [asked, setAsked] = useState<TermsProposal>();
  return (
    <>
      {proposals.map((proposal) => (
        <Callout key={proposal.proposalId} tone="caution" title={t`Waits for a second person`}>
          <p className={styles.address}>{words(proposal)}</p>
          <p>
            <By proposal={proposal} />
          </p>
          <p>
            <Trans>
              It expires <When at={proposal.expiresAt} />.
            </Trans>
          </p>
          {proposal.change.what === 'payout' && (
            <RevealAccount appId={appId} account={proposal.change} proposalId={proposal.proposalId} />
          )}
          <ProposalChoices
            proposal={proposal}
            about={[[t`Proposed`, words(proposal)]]}
            approval={termsPaths.approve}
            onDone={onDone}
          >
            <Button onClick={() => setAsked(proposal)}>
              <Trans>Approve</Trans>
            </Button>
          </ProposalChoices>
        </Callout>
      ))}
      {declined.map((one) => (
        <Declined key={one.proposalId} title={t`Declined`} declined={one}>
          <p className={styles.address}>{words(one)}</p>
        </Declined>
      ))}
      {asked && (
        <ReasonDialog
          title={t`Approve`}
          effect={
            asked.change.what === 'payout'
              ? t`${words(asked)}. It takes the place of the present account at once. Ask the merchant on a way that you know before you approve it.`
              : t`${words(asked)}. It counts at once.`
          }
          button={t`Approve`}
          withoutReason
          run={async () => {
            await post(termsPaths.approve, { appId, proposalId: asked.proposalId });
            await onDone();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Says who proposed it. A merchant's people do not read operators' names, and an account is named without a reason. */
function By({ proposal: { proposedBy, reason } }: { proposal: TermsProposal }) {
  if (proposedBy === '') return <Trans>An operator proposed it: “{reason}”</Trans>;
  if (reason === '') return <Trans>{proposedBy} proposed it.</Trans>;
  return (
    <Trans>
      {proposedBy} proposed it: “{reason}”
    </Trans>
  );
}

/** Names what was proposed in one line. */
function useWords(): (proposal: Pick<TermsProposal, 'change'>) => string {
  const { t } = useLingui();
  return ({ change }) => {
    switch (change.what) {
      case 'contract': {
        const { network, standard, contract, tokenId } = change;
        return standard === 'ERC1155'
          ? t`Mint on ${network} with ${contract}, ${standard}, token ${tokenId}`
          : t`Mint on ${network} with ${contract}, ${standard}`;
      }
      case 'coin': {
        const { coin, network } = change;
        return t`Send ${coin} on ${network}`;
      }
      case 'limits': {
        const order = change.orderMostUsd === null ? t`no limit` : `USD ${change.orderMostUsd}`;
        const day = change.dayMostUsd === null ? t`no limit` : `USD ${change.dayMostUsd}`;
        return t`Limits: one order ${order}, 24 hours ${day}`;
      }
      case 'payout': {
        const { holder, ending, bank, country, currency } = change;
        return t`Pay ${currency} out to ${holder}, account ending in ${ending}, bank ${bank}, ${country}`;
      }
    }
  };
}
