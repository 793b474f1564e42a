import { operatorPaths } from '@kassa/contract/operator-browser';
import { TextField } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';
import { post } from '../../../shared/server/call.ts';

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
    effect: msg`For a buyer who asks what we hold about them. A second person approves it and gets the file.`,
    button: msg`Propose it`,
  },
  erase: {
    title: msg`Erase a buyer`,
    effect: msg`Once a second person approves, all personal data of this buyer is gone for good. Orders, payments and the books keep their numbers and amounts.`,
    button: msg`Propose it`,
  },
};

/** Asks for an account's address and a reason, then flags it, or proposes to export or erase what is held of its buyer. */
export function AskForAccount({
  asked,
  onDone,
  onClose,
}: {
  asked: Asked;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { title, effect, button } = words[asked];
  return (
    <ReasonDialog
      title={i18n._(title)}
      effect={i18n._(effect)}
      button={i18n._(button)}
      takesAway={asked === 'erase'}
      run={async (reason, form) => {
        const email = String(form.get('email') ?? '').trim();
        await post(operatorPaths[asked], { email, reason, ...(asked === 'flag' && { flagged: true }) });
        await onDone();
      }}
      onClose={onClose}
    >
      <TextField label={t`Email address`} name="email" type="email" autoComplete="off" />
    </ReasonDialog>
  );
}
