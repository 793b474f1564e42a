import { codeOf } from '@kassa/contract/codes';
import { mayCall, type OwnEndpoint, ownPaths, type ShownMerchant } from '@kassa/contract/operator-browser';
import { Button, Callout, Card, CopyButton, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { FactList } from '../../shared/parts/fact-list.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { CallError, post } from '../../shared/server/call.ts';
import { inFormsWords } from '../../shared/server/forms-words.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import styles from './merchants.module.css';

/** Shows where a merchant's events go. Its own people add an address, try it with each event, and turn it off. */
export function Endpoints({
  merchant: { appId, endpoints },
  onDone,
}: {
  merchant: ShownMerchant;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const may = operator !== undefined && mayCall(operator.role, ownPaths.addEndpoint);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<OwnEndpoint>();
  const take = async (endpoint?: OwnEndpoint) => {
    if (endpoint?.secret) setMade(endpoint);
    await onDone();
  };
  return (
    <Card label={t`Endpoints`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Endpoints</Trans>
        </h2>
        {made?.secret && <NewSecret secret={made.secret} />}
        {endpoints.length === 0 && <NoneYet own={operator?.appId === appId} />}
        <FactList
          facts={endpoints.map((endpoint) => [
            endpoint.state === 'active' ? t`On` : t`Off: ${endpoint.disabledReason}`,
            <Fragment key="endpoint">
              {endpoint.url} · {endpoint.events.length === 0 ? t`every event` : endpoint.events.join(', ')}
              {may && <EndpointActions appId={appId} endpoint={endpoint} onDone={take} />}
            </Fragment>,
            endpoint.endpointNo,
          ])}
        />
        {may && (
          <Button kind="quiet" onClick={() => setAdding(true)}>
            <Trans>Add an endpoint</Trans>
          </Button>
        )}
      </div>
      {adding && <AddEndpoint appId={appId} onMade={take} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Asks for the address of a new endpoint. One that is refused names the rule that it breaks. */
function AddEndpoint({
  appId,
  onMade,
  onClose,
}: {
  appId: string;
  onMade: (endpoint: OwnEndpoint) => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const label = t`Address`;
  const invalid = codeOf('invalid_input');
  // Of a text that may be no address at all the server names the field alone; of an address, the rule that it breaks.
  const ruleOf = (error: unknown) =>
    error instanceof CallError && error.code === invalid ? { rule: t`All of it, 2,048 characters at most.` } : {};
  const said = {
    [codeOf('endpoint_address_refused')]: t`We can't send events there. No endpoint was added.`,
    [invalid]: t`No endpoint was added. Change this and try again:`,
  };
  const add = async (form: FormData) => {
    const asked = { appId, url: String(form.get('url') ?? '').trim() };
    const made = post<OwnEndpoint>(ownPaths.addEndpoint, asked);
    await onMade(
      await made.catch((error: unknown) =>
        Promise.reject(inFormsWords(error, { url: { label, ...ruleOf(error) } }, said)),
      ),
    );
  };
  return (
    <FormDialog title={t`Add an endpoint`} button={t`Add`} run={add} onClose={onClose}>
      <p>
        <Trans>Every event is sent there, signed with the endpoint's own secret.</Trans>
      </p>
      <TextField
        label={label}
        help={t`On your server, starting with https.`}
        name="url"
        type="url"
        maxLength={2048}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function NoneYet({ own }: { own: boolean }) {
  return (
    <p className={styles.quiet}>
      {own ? (
        <Trans>You haven't added any. Webhooks go to each link's callback address.</Trans>
      ) : (
        <Trans>The merchant hasn't added any. Its webhooks go to each link's callback address.</Trans>
      )}
    </p>
  );
}

function NewSecret({ secret }: { secret: string }) {
  const { t } = useLingui();
  return (
    <Callout tone="caution" title={t`The endpoint's secret is shown only now`}>
      <p className={styles.address}>
        <code>{secret}</code>
      </p>
      <CopyButton text={secret} label={t`Copy the secret`} doneLabel={t`Copied`} failedLabel={t`Copy it by hand`} />
    </Callout>
  );
}
