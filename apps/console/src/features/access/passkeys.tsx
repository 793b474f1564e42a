import { accessPaths, type ShownPasskey } from '@kassa/contract/operator-browser';
import { Button, Callout, Card, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useState } from 'react';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { When } from '../../shared/parts/when.tsx';
import { namedAddress } from '../../shared/passkeys.ts';
import { CallError, post, UnansweredError } from '../../shared/server/call.ts';
import styles from './access.module.css';

/** Shows one's passkeys, adds one and removes one. */
export function Passkeys({ passkeys, onDone }: { passkeys: readonly ShownPasskey[]; onDone: () => unknown }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'add' | ShownPasskey>();
  const elsewhere = namedAddress();
  const columns: Column<ShownPasskey>[] = [
    { id: 'label', name: t`Passkey`, show: ({ label }) => label },
    { id: 'made', name: t`Added`, show: ({ createdAt }) => <When at={createdAt} /> },
    { id: 'used', name: t`Last used`, show: ({ usedAt }) => (usedAt ? <When at={usedAt} /> : t`never`) },
    {
      id: 'remove',
      name: t`Decision`,
      show: (passkey) => (
        <Button kind="plain" onClick={() => setAsked(passkey)}>
          <Trans>Remove</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Card label={t`Passkeys`}>
      <div className={styles.part}>
        <h2>
          <Trans>Passkeys</Trans>
        </h2>
        {passkeys.length === 0 ? (
          <p>
            <Trans>
              You don't have any yet. A passkey signs you in the way you unlock your device, and it can't be phished.
            </Trans>
          </p>
        ) : (
          <Grid label={t`Passkeys`} columns={columns} rows={passkeys} keyOf={({ id }) => id} />
        )}
        {elsewhere ? (
          <p>
            <Trans>
              Passkeys can't be added at a numeric address: <a href={elsewhere}>open the console as localhost</a>.
            </Trans>
          </p>
        ) : (
          <Button kind="quiet" onClick={() => setAsked('add')}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
      </div>
      {asked === 'add' && <Add onDone={onDone} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'add' && (
        <FormDialog
          title={t`Remove ${asked.label}`}
          button={t`Remove`}
          run={async () => {
            await post(accessPaths.removePasskey, { id: asked.id }).catch(lookAgain(onDone)).catch(inWords);
            await onDone();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <Trans>It no longer signs you in. Delete it on your device too.</Trans>
          </p>
          <Soon />
        </FormDialog>
      )}
    </Card>
  );
}

function Add({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) {
  const { t } = useLingui();
  const add = async (form: FormData) => {
    const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>(accessPaths.newPasskey)
      .catch(unchanged)
      .catch(inWords);
    const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      const held = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
      throw new CallError(
        'device',
        held
          ? t`This device already has a passkey for this console. One device can't sign in under two names.`
          : t`No passkey was created. Nothing has changed.`,
      );
    });
    const { clientDataJSON, attestationObject, transports = [] } = made.response;
    const label = String(form.get('label') ?? '').trim() || t`Passkey`;
    const passkey = { id: made.id, clientDataJSON, attestationObject, transports, label };
    await post(accessPaths.addPasskey, passkey).catch(lookAgain(onDone));
    await onDone();
  };
  return (
    <FormDialog title={t`Add a passkey`} button={t`Add`} run={add} onClose={onClose}>
      <p>
        <Trans>Your device asks for your fingerprint, face or PIN, and stores the passkey.</Trans>
      </p>
      <TextField
        label={t`Name for this device`}
        help={t`For example: phone, key on my keyring.`}
        name="label"
        maxLength={60}
      />
      <Soon />
    </FormDialog>
  );
}

/** Says until when it can be done. */
function Soon() {
  return (
    <Callout tone="info">
      <p>
        <Trans>You can do this within 15 minutes of signing in. After that, sign in again first.</Trans>
      </p>
    </Callout>
  );
}

/**
 * The server's answer says by a word what is to be done, which the dialog has said in words already. Where no answer came
 * to what changes something, that stays said.
 */
function inWords(error: unknown): never {
  if (!(error instanceof CallError) || error instanceof UnansweredError) throw error;
  throw new CallError(error.code, error.message);
}

/** Says that nothing has changed where no answer came: to be asked for a passkey changes nothing. */
function unchanged(error: unknown): never {
  throw error instanceof UnansweredError ? new CallError('', '') : error;
}

/** Has the list behind the dialog show whether it was done, where no answer came. */
function lookAgain(onDone: () => unknown): (error: unknown) => never {
  return (error) => {
    if (error instanceof UnansweredError) void onDone();
    throw error;
  };
}
