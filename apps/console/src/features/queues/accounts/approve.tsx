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
  readAgain,
  onClose,
}: {
  proposal: WaitingAccountProposal;
  /** Reads the lists again, and says what was done. */
  readAgain: (said?: string) => Promise<Accounts | undefined>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { action, userNo, proposalId, buyer, orderNo, flagged } = proposal;
  const tells = flagged && action === 'export_person';
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
      about={[
        [t`Email address`, buyer],
        [t`Account`, userNo],
        [t`Newest order`, orderNo],
        [t`Flagged`, tells ? t`Yes. The file says so: check that the buyer may learn it.` : ''],
      ]}
      button={t`Approve`}
      takesAway={action === 'erase_person'}
      withoutReason
      run={async () => {
        const answer = await post<unknown>(approvals[action], { proposalId }).catch(async (error: unknown) => {
          throw isOver(error) ? overWords(error, proposal, { now: await readAgain(), i18n }) : error;
        });
        if (action === 'export_person') saveExport(answer as ExportedPerson);
        await readAgain(done[action]);
      }}
      onClose={onClose}
    >
      <Proposed proposal={proposal} />
    </ReasonDialog>
  );
}

function isOver(error: unknown): error is CallError {
  return error instanceof CallError && error.code === codeOf('proposal_not_found');
}

/** Says that a proposal is not open any more, and what happened in the meantime where that can be seen. */
function overWords(
  { code }: CallError,
  { action, userNo }: WaitingAccountProposal,
  { now, i18n }: { readonly now: Accounts | undefined; readonly i18n: I18n },
): CallError {
  const flagged = action === 'unflag_account' && now?.flagged.find((row) => row.userNo === userNo);
  const newer = now?.proposals.find((row) => row.userNo === userNo && row.action === action);
  const told = [
    flagged && i18n._(msg`${flagged.by} flagged the account again: “${flagged.reason}”`),
    newer && i18n._(msg`${newer.proposedBy} proposed it anew: “${newer.reason}”`),
  ].filter(Boolean);
  const words = i18n._(msg`This proposal is no longer open. Nothing was changed.`);
  return told.length > 0 ? new StaleError(code, words, told.join('\n')) : new CallError(code, words);
}
