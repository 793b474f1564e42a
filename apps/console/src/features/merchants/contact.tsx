import { mayCall, ownPaths, type ShownMerchant } from '@kassa/contract/operator-browser';
import { Button, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { askInFormsWords } from '../../shared/server/forms-words.ts';
import { useOperator } from '../../shared/server/queries.ts';

/** Lets an owner say who hears by mail of the shop's sales and problems. */
export function ChangeContact({
  merchant: { appId, contact },
  onDone,
}: {
  merchant: ShownMerchant;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asked, setAsked] = useState(false);
  if (!operator || !mayCall(operator.role, ownPaths.contact)) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {contact ? <Trans>Change who we email</Trans> : <Trans>Name who we email</Trans>}
      </Button>
      {asked && (
        <FormDialog
          title={t`Who we email`}
          button={t`Save`}
          run={async (form) => {
            const asked = post(ownPaths.contact, { appId, email: String(form.get('email') ?? '').trim() });
            const email = { label: t`Email address`, rule: t`Like help@shop.example.` };
            await askInFormsWords(asked, { email });
            await onDone();
          }}
          onClose={() => setAsked(false)}
        >
          <TextField
            label={t`Email address`}
            help={t`We write there when a payment link is sold, a bank disputes a payment, or your server can't be reached.`}
            name="email"
            type="email"
            autoComplete="off"
          />
        </FormDialog>
      )}
    </>
  );
}
