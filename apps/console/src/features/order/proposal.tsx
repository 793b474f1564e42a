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
  // What a decision was about stays until the reader has read what came of it: somebody else may have been faster.
  const [held, setHeld] = useState<ReviewedOrder>();
  const shown = held ?? order;
  if (shown.proposal) return <Waiting order={shown} proposal={shown.proposal} onDecide={setHeld} onDone={onDone} />;
  return order.ended && <Ended ended={order.ended} />;
}

/** Lets a person approve or decline who is not the first, and the first one withdraw. */
function Waiting({
  order,
  proposal,
  onDecide,
  onDone,
}: Parts & {
  proposal: NonNullable<ReviewedOrder['proposal']>;
  /** Is told of the order that a decision is about, and with nothing when that is over. */
  onDecide: (order: ReviewedOrder | undefined) => void;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  if (!operator) return null;
  const action = proposal.action as OperatorAction;
  const words = actionWords[action];
  const name = i18n._(words.name);
  const through = async (decide: () => Promise<unknown>) => {
    onDecide(order);
    await decideOn(order, decide, () => readNow(order.orderNo));
    onDecide(undefined);
  };
  return (
    <Callout tone="caution" title={t`Waiting for a second operator: ${name}`}>
      <Proposed proposal={proposal} />
      <WhoApproves proposal={proposal} operator={operator} />
      <ProposalChoices
        proposal={proposal}
        about={[
          [t`Order`, order.orderNo],
          [t`Proposed`, name],
        ]}
        approval={operatorPaths.approve}
        through={through}
        onClose={() => onDecide(undefined)}
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
          onClose={() => {
            setAsking(false);
            onDecide(undefined);
          }}
        >
          <Concerned order={order} action={action} />
          <Proposed proposal={proposal} />
        </ReasonDialog>
      )}
    </Callout>
  );
}

/** Says until when a proposal waits, and for whom. */
function WhoApproves({
  proposal,
  operator,
}: {
  proposal: NonNullable<ReviewedOrder['proposal']>;
  operator: Pick<NonNullable<ReturnType<typeof useOperator>>, 'name' | 'role'>;
}) {
  const own = proposal.proposedBy === operator.name;
  return (
    <>
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
    </>
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
