import {
  type MerchantKeys,
  type MerchantList,
  type MerchantRow,
  mayCall,
  merchantDeskPaths,
} from '@kassa/contract/operator-browser';
import { Button, Checkbox, SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post, read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { Keys } from './keys.tsx';

/** Shows all merchants by name, and registers a further one. */
export function Merchants() {
  const { t } = useLingui();
  const operator = useOperator();
  const list = useQuery({ queryKey: ['merchants'], queryFn: () => read<MerchantList>(merchantDeskPaths.list) });
  const [adding, setAdding] = useState(false);
  const [keys, setKeys] = useState<MerchantKeys>();
  const columns: Column<MerchantRow>[] = [
    {
      id: 'name',
      name: t`Merchant`,
      show: ({ appId, name }) => (
        <Link to="/merchants/$appId" params={{ appId }}>
          {name}
        </Link>
      ),
    },
    { id: 'appId', name: t`appId`, show: ({ appId }) => appId },
    { id: 'kind', name: t`Kind`, show: ({ kind }) => kind },
    { id: 'since', name: t`Registered`, show: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'suspended',
      name: t`Suspended`,
      show: ({ suspendedAt }) => suspendedAt && <When at={suspendedAt} />,
    },
  ];
  return (
    <Page
      title={t`Merchants`}
      aside={
        operator &&
        mayCall(operator.role, merchantDeskPaths.register) && (
          <Button onClick={() => setAdding(true)}>
            <Trans>Register a merchant</Trans>
          </Button>
        )
      }
    >
      {keys && <Keys keys={keys} />}
      <Loaded query={list} isEmpty={({ merchants }) => merchants.length === 0} empty={<Trans>No merchants yet.</Trans>}>
        {({ merchants }) => (
          <Grid label={t`Merchants`} columns={columns} rows={merchants} keyOf={({ appId }) => appId} />
        )}
      </Loaded>
      {adding && (
        <Register
          onDone={async (made) => {
            setKeys(made);
            await list.refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

function Register({ onDone, onClose }: { onDone: (keys: MerchantKeys) => Promise<void>; onClose: () => void }) {
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
