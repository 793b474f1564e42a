import { type DeclinedMethod, type MethodAdminRow, type MethodAt, methodPaths } from '@kassa/contract/operator-browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { Declined } from '../../shared/parts/declined.tsx';
import { When } from '../../shared/parts/when.tsx';
import { OpenProposal } from './open-proposal.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { useTermsWords } from './terms.tsx';

/** Shows a change that waits for a second operator, and lets one approve it who is not the first. */
export function Proposal({ row, at, onDone }: { row: MethodAdminRow; at: MethodAt; onDone: () => unknown }) {
  const { t } = useLingui();
  const words = useLine();
  const { proposal, provider } = at;
  if (!proposal) return null;
  const line = words(row, provider, proposal);
  return (
    <OpenProposal
      title={
        provider === ''
          ? t`A change is waiting for a second operator`
          : t`A change at ${provider} is waiting for a second operator`
      }
      proposal={proposal}
      about={[
        [t`Provider`, provider === '' ? t`Every provider` : provider],
        [t`Proposed`, line],
      ]}
      expires={
        <Trans>
          It expires <When at={proposal.expiresAt} />, or as soon as the method changes.
        </Trans>
      }
      approval={{
        call: methodPaths.approve,
        title: t`Approve the change`,
        effect: t`New prices and payments follow within seconds. Orders already placed keep their price.`,
      }}
      onDone={onDone}
    >
      <p>{line}</p>
      <Rehearsal found={proposal.rehearsal} />
    </OpenProposal>
  );
}

/** Says who declined the last change that was proposed, when, and why. */
export function DeclinedChange({
  row,
  provider,
  declined,
}: {
  row: MethodAdminRow;
  provider: string;
  declined: DeclinedMethod;
}) {
  const { t } = useLingui();
  const words = useLine();
  return (
    <Declined
      title={provider === '' ? t`A change was declined` : t`A change at ${provider} was declined`}
      declined={declined}
    >
      <p>{words(row, provider, declined)}</p>
    </Declined>
  );
}

/** Says terms in one line: at one provider, those that it can have. */
function useLine(): (row: MethodAdminRow, provider: string, proposed: Pick<DeclinedMethod, 'terms'>) => string {
  const words = useTermsWords();
  return (row, provider, { terms }) => {
    const { state, limits, fee, window } = words(row.catalogue, terms);
    return (provider === '' ? [state, limits, fee, window] : [state, limits]).join(' · ');
  };
}
