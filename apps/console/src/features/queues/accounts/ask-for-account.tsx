import { codeOf } from '@kassa/contract/codes';
import { operatorPaths } from '@kassa/contract/operator-browser';
import { TextField } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';
import { post } from '../../../shared/server/call.ts';
import { askInFormsWords } from '../../../shared/server/forms-words.ts';

/** What is asked for an account that is named by its email address. */
export type Asked = 'flag' | 'export' | 'erase';

interface Words {
  readonly title: MessageDescriptor;
  readonly effect: MessageDescriptor;
  readonly button: MessageDescriptor;
}

const words: Readonly<Record<Asked, Words>> = {
  flag: {
    title: msg`Flag an account`,
    effect: msg`This takes effect right away: the account can't log in, order or pay. Removing the flag later takes two people.`,
    button: msg`Flag it`,
  },
  export: {
    title: msg`Export a buyer's data`,
    effect: msg`For a buyer who asks what we hold about them. A second person approves it and gets the file. This replaces an export of the same buyer that waits.`,
    button: msg`Propose it`,
  },
  erase: {
    title: msg`Erase a buyer`,
    effect: msg`Once a second person approves, all personal data of this buyer is gone for good. Orders, payments and the books keep their numbers and amounts. This replaces an erasure of the same buyer that waits.`,
    button: msg`Propose it`,
  },
};

const unknown = codeOf('proposal_not_found');

/** Asks for an account's address and a reason, then flags it, or proposes to export or erase what is held of its buyer. */
export function AskForAccount({
  asked,
  onDone,
  onClose,
}: {
  asked: Asked;
  onDone: (said: string) => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { title, effect, button } = words[asked];
  const [wrong, setWrong] = useState(false);
  const fields = useWords();
  return (
    <ReasonDialog
      title={i18n._(title)}
      effect={i18n._(effect)}
      button={i18n._(button)}
      takesAway={asked === 'erase'}
      check={(form) => {
        const good = /^\S+@\S+\.\S+$/.test(emailIn(form));
        setWrong(!good);
        return good;
      }}
      run={async (reason, form) => {
        const email = emailIn(form);
        const sent = post(operatorPaths[asked], { email, reason, ...(asked === 'flag' && { flagged: true }) });
        await askInFormsWords(sent, fields, { [unknown]: t`No account has this address. Nothing was changed.` });
        await onDone(asked === 'flag' ? t`The account is flagged.` : t`Proposed. A second person decides it here.`);
      }}
      onClose={onClose}
    >
      <TextField
        label={fields.email.label}
        error={wrong && fields.email.rule}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
      />
    </ReasonDialog>
  );
}

function emailIn(form: FormData): string {
  return String(form.get('email') ?? '').trim();
}

/** What a refusal names: the form's field, or what keeps a buyer from being erased. */
function useWords() {
  const { t } = useLingui();
  return {
    email: { label: t`Email address`, rule: t`Enter a whole address, such as name@example.com.` },
    flagged: { label: t`The account is flagged.` },
    identity_check: { label: t`An identity check has no result yet.` },
    orders: { label: t`An order is open.` },
    payments: { label: t`A payment is under way.` },
    refunds: { label: t`A refund is under way.` },
    screening: { label: t`A match with a screening list is not cleared.` },
    sold_orders: { label: t`Sold crypto is on its way back.` },
  };
}
