import { merchantRoles, operatorRoles, peoplePaths } from '@kassa/contract/operator-browser';
import { SelectField, TextField } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormDialog } from '../parts/form-dialog.tsx';
import { post } from '../server/call.ts';
import { useOperator } from '../server/queries.ts';
import { roleWords } from '../words/roles.ts';

/** Asks whom to invite, and as what. */
export function Invite({ appId, onDone, onClose }: { appId: string; onDone: () => unknown; onClose: () => void }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  const roles = appId ? merchantRoles : operatorRoles;
  const invite = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    await post(peoplePaths.invite, { email: text('email'), role: text('role'), ...(appId && { appId }) });
    await onDone();
  };
  return (
    <FormDialog title={t`Invite someone`} button={t`Invite`} run={invite} onClose={onClose}>
      <p>
        {operator?.appId ? (
          <Trans>The email goes out right away. Its link works once, for three days.</Trans>
        ) : (
          <Trans>The email goes out once a second admin approves. Its link works once, for three days.</Trans>
        )}
      </p>
      <TextField label={t`Email address`} name="email" type="email" autoComplete="off" />
      <SelectField
        label={t`Role`}
        name="role"
        options={roles.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
      />
    </FormDialog>
  );
}
