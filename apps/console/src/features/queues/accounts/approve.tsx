import { codeOf } from '@kassa/contract/codes';
import {
  type AccountAction,
  type Accounts,
  type ExportedPerson,
  operatorPaths,
  type WaitingAccountProposal,
} from '@kassa/contract/operator-browser';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Proposed } from '../../../shared/parts/proposed.tsx';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';
import { CallError, post, StaleError } from '../../../shared/server/call.ts';
import { proposalWords } from '../../../shared/words/proposals.ts';
import { saveExport } from './save-export.ts';

/** The call that approves each proposal about an account. */
export const approvals = {
  erase_person: operatorPaths.approveErasure,
  export_person: operatorPaths.approveExport,
  unflag_account: operatorPaths.approveUnflag,
} as const satisfies Record<AccountAction, string>;

/** Asks once before what somebody else proposed for an account is done, and says of whom it is. */
export function Approve({
  proposal,
  look,
  onDone,
  onClose,
}: {
  proposal: WaitingAccountProposal;
  /** Reads the lists again. */
  look: () => Promise<Accounts | undefined>;
  onDone: (said: string) => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { action, userNo, proposalId, buyer, orderNo, flagged } = proposal;
  const effects: Readonly<Record<AccountAction, string>> = {
    erase_person: t`All personal data of this buyer is gone for good. Orders, payments and the books keep their numbers and amounts.`,
    export_person: t`Everything we hold about this buyer is saved as a file on this device. It is all personal data: send it only to the buyer, then delete it.`,
    unflag_account: t`The account can log in, order and pay again.`,
  };
  const done: Readonly<Record<AccountAction, string>> = {
    erase_person: t`Account ${userNo} is erased.`,
    export_person: t`The data of account ${userNo} is saved as a file on this device.`,
    unflag_account: t`Account ${userNo} is no longer flagged.`,
  };
  return (
    <ReasonDialog
      title={proposalWords(action, i18n)}
      effect={effects[action]}
      about={
        [
          [t`Email address`, buyer],
          [t`Account`, userNo],
          [t`Newest order`, orderNo],
          [t`Flagged`, flagged ? t`Yes. The file says so: check that the buyer may learn it.` : ''],
        ].filter(([, value], place) => value !== '' && (place < 3 || action === 'export_person')) as [string, string][]
      }
      button={t`Approve`}
      takesAway={action === 'erase_person'}
      withoutReason
      run={async () => {
        const answer = await post<unknown>(approvals[action], { proposalId }).catch((error: unknown) =>
          refuseStale(error, { proposal, look, i18n }),
        );
        if (action === 'export_person') saveExport(answer as ExportedPerson);
        await onDone(done[action]);
      }}
      onClose={onClose}
    >
      <Proposed proposal={proposal} />
    </ReasonDialog>
  );
}

/** Says what has changed where a proposal is not open any more. @throws the error, or what it means here */
async function refuseStale(
  error: unknown,
  {
    proposal: { action, userNo },
    look,
    i18n,
  }: { proposal: WaitingAccountProposal; look: () => Promise<Accounts | undefined>; i18n: I18n },
): Promise<never> {
  if (!(error instanceof CallError) || error.code !== codeOf('proposal_not_found')) throw error;
  const now = await look();
  const flagged = now?.flagged.find((row) => row.userNo === userNo);
  const newer = now?.proposals.find((row) => row.userNo === userNo && row.action === action);
  const told = [
    action === 'unflag_account' && flagged && i18n._(msg`${flagged.by} flagged the account again: “${flagged.reason}”`),
    newer && i18n._(msg`${newer.proposedBy} proposed it anew: “${newer.reason}”`),
  ].filter((line) => typeof line === 'string');
  const words = i18n._(msg`This proposal is no longer open. Nothing was changed.`);
  throw told.length > 0 ? new StaleError(error.code, words, told.join('\n')) : new CallError(error.code, words);
}
