import { type OwnEndpoint, ownPaths } from '@kassa/contract/operator-browser';
import { Button, SelectField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import styles from './merchants.module.css';
import { tryableEvents } from './tryable-events.ts';

type Question = 'try' | 'turn' | 'delete' | 'secret';

/** Offers what may be done with an endpoint: try it, turn it off or on, give it a new secret, delete it. */
export function EndpointActions({
  appId,
  endpoint,
  onDone,
}: {
  appId: string;
  endpoint: OwnEndpoint;
  onDone: (endpoint?: OwnEndpoint) => Promise<void>;
}) {
  const [asked, setAsked] = useState<Question>();
  const isOn = endpoint.state === 'active';
  const close = () => setAsked(undefined);
  return (
    <div className={styles.actions}>
      {isOn && (
        <Button kind="plain" onClick={() => setAsked('try')}>
          <Trans>Try it</Trans>
        </Button>
      )}
      <Button kind="plain" onClick={() => setAsked('turn')}>
        {isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
      </Button>
      <Button kind="plain" onClick={() => setAsked('secret')}>
        <Trans>New secret</Trans>
      </Button>
      <Button kind="plain" onClick={() => setAsked('delete')}>
        <Trans>Delete</Trans>
      </Button>
      {asked === 'try' && <Try appId={appId} endpoint={endpoint} onClose={close} />}
      {asked && asked !== 'try' && (
        <Ask asked={asked} appId={appId} endpoint={endpoint} onDone={onDone} onClose={close} />
      )}
    </div>
  );
}

function Try({ appId, endpoint, onClose }: { appId: string; endpoint: OwnEndpoint; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { endpointNo, url } = endpoint;
  const run = async (form: FormData) => {
    await post(ownPaths.tryEndpoint, { appId, endpointNo, type: String(form.get('type') ?? '') });
    await client.invalidateQueries({ queryKey: ['merchant', appId, 'events'] });
  };
  return (
    <FormDialog title={t`Try ${url}`} button={t`Send the event`} run={run} onClose={onClose}>
      <p>
        <Trans>
          The event is complete and signed, but its order doesn't exist: the number is all zeros. You'll find the answer
          in the list of events below.
        </Trans>
      </p>
      <SelectField label={t`Event`} name="type" options={tryableEvents.map((value) => ({ value, label: value }))} />
    </FormDialog>
  );
}

function Ask({
  asked,
  appId,
  endpoint: { endpointNo, url, state },
  onDone,
  onClose,
}: {
  asked: Exclude<Question, 'try'>;
  appId: string;
  endpoint: OwnEndpoint;
  onDone: (endpoint?: OwnEndpoint) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const enabled = state !== 'active';
  const questions = {
    turn: {
      title: enabled ? t`Turn on` : t`Turn off`,
      effect: enabled ? t`Events go to ${url} from now on.` : t`Nothing is sent to ${url} until you turn it on.`,
      run: () => post(ownPaths.reviseEndpoint, { appId, endpointNo, enabled }).then(() => onDone()),
    },
    delete: {
      title: t`Delete`,
      effect: t`Events still waiting for ${url} are dropped.`,
      run: () => post(ownPaths.deleteEndpoint, { appId, endpointNo }).then(() => onDone()),
    },
    secret: {
      title: t`New secret`,
      effect: t`Shown only once. The previous secret keeps signing alongside it until the next change.`,
      run: () => post<OwnEndpoint>(ownPaths.endpointSecret, { appId, endpointNo }).then(onDone),
    },
  };
  const { title, effect, run } = questions[asked];
  return <ReasonDialog title={title} effect={effect} button={title} withoutReason run={run} onClose={onClose} />;
}
