import { type HoldRow, holdPaths } from '@kassa/contract/operator-browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { Declined } from '../../shared/parts/declined.tsx';
import { When } from '../../shared/parts/when.tsx';
import { OpenProposal } from './open-proposal.tsx';
import { WaitRehearsal } from './wait-rehearsal.tsx';
import { useWaitWords } from './wait-words.ts';

/** Shows a wait that is proposed, and lets a second operator approve it; or that the last one was declined. */
export function WaitProposal({ row, onDone }: { row: HoldRow; onDone: () => unknown }) {
  const { t } = useLingui();
  const words = useWaitWords();
  const { proposal, declined } = row;
  const name = words.name(row);
  if (declined) {
    return (
      <Declined title={t`Another wait was declined: ${name}`} declined={declined}>
        <p>{words.line(declined.steps)}</p>
      </Declined>
    );
  }
  if (!proposal) return null;
  return (
    <OpenProposal
      title={t`Another wait is waiting for a second operator: ${name}`}
      proposal={proposal}
      about={[
        [t`Paid by`, name],
        [t`Proposed`, words.line(proposal.steps)],
      ]}
      expires={
        <Trans>
          It expires <When at={proposal.expiresAt} />, or as soon as this wait changes.
        </Trans>
      }
      approval={{
        call: holdPaths.approve,
        title: t`Approve the wait`,
        effect: t`It counts for everything that isn't signed yet. Orders that are waiting now keep their time.`,
        about: [[t`Paid by`, name]],
      }}
      onDone={onDone}
    >
      <p>
        <Trans>
          {words.line(proposal.steps)}, instead of: {words.line(row.set)}
        </Trans>
      </p>
      <WaitRehearsal found={proposal.rehearsal} />
    </OpenProposal>
  );
}
