import { mayCall, type TermsProposal, termsPaths } from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './merchants.module.css';

/** Shows what waits for a second person of a merchant's terms. */
export function TermsWaiting({
  appId,
  proposals,
  onDone,
}: {
  appId: string;
  proposals: readonly TermsProposal[];
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const words = useWords();
  const [asked, setAsked] = useState<TermsProposal>();
  if (!operator) return null;
  const may = mayCall(operator.role, termsPaths.approve);
  return (
    <>
      {proposals.map((proposal) => (
        <Callout key={proposal.proposalId} tone="caution" title={t`Waits for a second person`}>
          <p className={styles.address}>{words(proposal)}</p>
          <p>
            {proposal.reason ? (
              <Trans>
                {proposal.proposedBy} proposed it: “{proposal.reason}”
              </Trans>
            ) : (
              <Trans>{proposal.proposedBy} proposed it.</Trans>
            )}{' '}
            <Trans>
              It lapses <When at={proposal.expiresAt} />.
            </Trans>
          </p>
          {may && proposal.proposedBy !== operator.name && (
            <Button onClick={() => setAsked(proposal)}>
              <Trans>Approve</Trans>
            </Button>
          )}
        </Callout>
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

/** Names a proposal in one line. */
function useWords(): (proposal: TermsProposal) => string {
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
