import { type MerchantKeys, merchantDeskPaths } from '@kassa/contract/operator-browser';
import { Checkbox, SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { post } from '../../shared/server/call.ts';

/** Registers a merchant, whose secret is only in the answer. */
export function Register({ onDone, onClose }: { onDone: (keys: MerchantKeys) => Promise<void>; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog
      title={t`Register a merchant`}
      button={t`Register`}
      run={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim();
        const contact = text('contact');
        const made = await post<MerchantKeys>(merchantDeskPaths.register, {
          name: text('name'),
          homeUrl: text('homeUrl'),
          kind: text('kind'),
          origins: text('origins').split(/\s+/).filter(Boolean),
          bodySignatureRequired: form.has('bodySignature'),
          ...(contact && { contact }),
        });
        await onDone(made);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>You'll see its secret only once. Every call from the merchant must be signed with it.</Trans>
      </p>
      <TextField label={t`Name`} name="name" maxLength={80} autoComplete="off" />
      <TextField
        label={t`Home page`}
        help={t`Where a buyer goes when a link isn't valid, starting with https.`}
        name="homeUrl"
        type="url"
        autoComplete="off"
      />
      <SelectField
        label={t`Kind`}
        name="kind"
        options={[
          { value: 'web', label: t`Web: buyers are sent to the checkout` },
          { value: 'api', label: t`Embedded: its pages frame the checkout` },
          { value: 'app', label: t`App: a web view in a mobile app` },
        ]}
      />
      <TextField
        label={t`Origins`}
        help={t`The only ones its links may lead to, separated by spaces. Leave empty to allow any.`}
        name="origins"
        autoComplete="off"
      />
      <TextField
        label={t`Contact`}
        help={t`Email for when its own addresses stop accepting events. Optional.`}
        name="contact"
        type="email"
        autoComplete="off"
      />
      <Checkbox name="bodySignature" defaultChecked>
        <Trans>Reject calls without x-signature</Trans>
      </Checkbox>
    </FormDialog>
  );
}
