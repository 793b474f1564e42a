import { mayCall, type OperatorAction, operatorPaths, type ReviewedOrder } from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DeclinedWords } from '../../shared/parts/declined.tsx';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { Proposed } from '../../shared/parts/proposed.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { actionWords } from '../../shared/words/actions.ts';
import { Concerned } from './concerned.tsx';
import { decideOn, readNow } from './stale.ts';

type Parts = { order: ReviewedOrder; onDone: () => void };

/** Shows what waits for a second operator of an order, or how the last proposal ended, where it was not carried out. */
export function Proposal({ order, onDone }: Parts) {
  if (order.proposal) return <Waiting order={order} proposal={order.proposal} onDone={onDone} />;
  return order.ended && <Ended ended={order.ended} />;
}

/** Lets a person approve or decline who is not the first, and the first one withdraw. */
function Waiting({ order, proposal, onDone }: Parts & { proposal: NonNullable<ReviewedOrder['proposal']> }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  if (!operator) return null;
  const action = proposal.action as OperatorAction;
  const words = actionWords[action];
  const name = i18n._(words.name);
  const own = proposal.proposedBy === operator.name;
  const through = (decide: () => Promise<unknown>) => decideOn(order, decide, () => readNow(order.orderNo));
  return (
    <Callout tone="caution" title={t`Waiting for a second operator: ${name}`}>
      <Proposed proposal={proposal} />
      <p>
        <Trans>
          It expires <When at={proposal.expiresAt} />, or as soon as the order changes.
        </Trans>
      </p>
      {own && (
        <p>
          <Trans>You proposed it, so someone else has to approve it.</Trans>
        </p>
      )}
      {!own && !mayCall(operator.role, operatorPaths.approve) && (
        <p>
          <Trans>Finance or an admin can approve it.</Trans>
        </p>
      )}
      <ProposalChoices
        proposal={proposal}
        about={[
          [t`Order`, order.orderNo],
          [t`Proposed`, name],
        ]}
        approval={operatorPaths.approve}
        through={through}
        onDone={onDone}
      >
        <Button onClick={() => setAsking(true)}>
          <Trans>Approve: {name}</Trans>
        </Button>
      </ProposalChoices>
      {asking && (
        <ReasonDialog
          title={t`Approve: ${name}`}
          effect={i18n._(words.effect)}
          button={t`Approve`}
          withoutReason
          run={async () => {
            await through(() => post(operatorPaths.approve, { proposalId: proposal.proposalId }));
            onDone();
          }}
          onClose={() => setAsking(false)}
        >
          <Concerned order={order} action={action} />
          <Proposed proposal={proposal} />
        </ReasonDialog>
      )}
    </Callout>
  );
}

/** Says who declined or withdrew the last proposal, when, and why. */
function Ended({ ended }: { ended: NonNullable<ReviewedOrder['ended']> }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { status, action, by, reason, at } = ended;
  const name = i18n._(actionWords[action as OperatorAction].name);
  return (
    <Callout tone="info" title={status === 'declined' ? t`Declined: ${name}` : t`Withdrawn: ${name}`}>
      {status === 'declined' && (
        <p>
          <DeclinedWords declined={ended} />
        </p>
      )}
      {status === 'withdrawn' && (
        <p>
          {reason ? (
            <Trans>
              {by} proposed it and withdrew it: “{reason}”
            </Trans>
          ) : (
            <Trans>{by} proposed it and withdrew it.</Trans>
          )}
        </p>
      )}
      <p>
        <When at={at} />
      </p>
    </Callout>
  );
}
