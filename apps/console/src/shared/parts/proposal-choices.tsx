import { mayCall, type OperatorPath, proposalPaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { post } from '../server/call.ts';
import { useOperator } from '../server/queries.ts';
import styles from './proposal-choices.module.css';
import { type About, ReasonDialog } from './reason-dialog.tsx';

type Decide = (decide: () => Promise<unknown>) => Promise<unknown>;

/**
 * Shows what the reader may do with a proposal: who made it may withdraw it, and others who may approve it may also
 * decline it. `children` is the button that approves, where the reader may. `through` runs the call where a page says more
 * of a refusal.
 */
export function ProposalChoices({
  proposal: { proposalId, proposedBy },
  about,
  approval,
  children,
  through = (decide) => decide(),
  onClose,
  onDone,
}: {
  proposal: { readonly proposalId: string; readonly proposedBy: string };
  /** What is proposed, and of what. */
  about: About;
  /** The call that approves it. */
  approval: OperatorPath;
  children?: ReactNode;
  through?: Decide;
  /** Is told when the question is closed, whatever came of it. */
  onClose?: () => void;
  onDone: () => unknown;
}) {
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  if (!operator) return null;
  const own = proposedBy === operator.name;
  if (!own && !mayCall(operator.role, approval)) return null;
  const end = async (reason: string) => {
    const said = { proposalId, ...(reason && { reason }) };
    await through(() => post(own ? proposalPaths.withdraw : proposalPaths.decline, said));
    await onDone();
  };
  return (
    <span className={styles.choices}>
      {!own && children}
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {own ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
      </Button>
      {asking && (
        <Question
          own={own}
          about={about}
          run={end}
          onClose={() => {
            setAsking(false);
            onClose?.();
          }}
        />
      )}
    </span>
  );
}

function Question({
  own,
  about,
  run,
  onClose,
}: {
  own: boolean;
  about: About;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={own ? t`Withdraw your proposal` : t`Decline the proposal`}
      effect={
        own
          ? t`Nobody can approve it any more, and nothing else changes. You can propose it again.`
          : t`Nobody can approve it any more, and nothing else changes.`
      }
      about={about}
      button={own ? t`Withdraw it` : t`Decline it`}
      reasonOptional={own}
      run={run}
      onClose={onClose}
    />
  );
}
