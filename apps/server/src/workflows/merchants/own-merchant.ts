import { codeOf } from '@kassa/contract/codes';
import type { EventType, WebhookEndpoint } from '@kassa/contract/merchant';
import type { MerchantKeys, RevokedSecret, TriedEndpoint } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { listSecrets, type Merchant, readMerchant, revokeSecret } from '../../modules/merchants/index.ts';
import { deliverEventsJob, insertEvent, lockEndpoint } from '../../modules/webhooks/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { registerEndpoint, removeEndpoint, reviseEndpoint, rotateEndpointSecret } from './manage-endpoints.ts';
import { addSecret, refuseForeignKeys } from './merchant-secrets.ts';
import { sampleOf } from './sample-events.ts';

type Needs = Pick<App, 'db' | 'seal' | 'http'>;
const code = codeOf('success');

/** Gives the merchant a new secret for its owner. The answer is the only place where it is shown. */
export async function rotateOwnSecret(app: Needs, call: OperatorCall, appId: string): Promise<MerchantKeys> {
  await refuseForeignKeys(app);
  return inTransaction(app.db, async (tx) => {
    const keys = await addSecret(app, tx, appId);
    await writeAudit(tx, { ...call, action: 'rotate_own_secret', subject: appId, code });
    return keys;
  });
}

/** Revokes a secret at once. A merchant always has one: in place of the last there is a new one. @throws Refusal action_impossible */
export async function revokeOwnSecret(
  app: Needs,
  call: OperatorCall,
  { appId, secretNo }: { readonly appId: string; readonly secretNo: string },
): Promise<RevokedSecret> {
  await refuseForeignKeys(app);
  return inTransaction(app.db, async (tx) => {
    if (!(await revokeSecret(tx, { appId, secretNo: BigInt(secretNo) }))) refuse('action_impossible', { extend: '' });
    const keys = (await listSecrets(tx, appId)).length > 0 ? null : await addSecret(app, tx, appId);
    await writeAudit(tx, { ...call, action: 'revoke_own_secret', subject: appId, code, facts: { secretNo } });
    return { keys };
  });
}

/** Registers an endpoint for the merchant's people. @throws Refusal endpoint_address_refused */
export async function addOwnEndpoint(
  app: Needs,
  call: OperatorCall,
  {
    appId,
    ...asked
  }: { readonly appId: string; readonly url: string; readonly events?: readonly EventType[] | undefined },
): Promise<WebhookEndpoint> {
  const endpoint = await registerEndpoint(app, await merchantOf(app, appId), asked);
  await told(app, call, { action: 'add_endpoint', appId, endpointNo: endpoint.endpointNo });
  return endpoint;
}

/** Turns an endpoint off or on, or changes its events. @throws Refusal resource_not_found */
export async function reviseOwnEndpoint(
  app: Needs,
  call: OperatorCall,
  {
    appId,
    ...asked
  }: {
    readonly appId: string;
    readonly endpointNo: string;
    readonly enabled?: boolean | undefined;
    readonly events?: readonly EventType[] | undefined;
  },
): Promise<WebhookEndpoint> {
  const endpoint = await reviseEndpoint(app, await merchantOf(app, appId), asked);
  await told(app, call, { action: 'change_endpoint', appId, endpointNo: asked.endpointNo });
  return endpoint;
}

/** Deletes an endpoint. @throws Refusal resource_not_found */
export async function deleteOwnEndpoint(app: Needs, call: OperatorCall, named: Named): Promise<{ endpointNo: string }> {
  const gone = await removeEndpoint(app, await merchantOf(app, named.appId), named.endpointNo);
  await told(app, call, { action: 'delete_endpoint', ...named });
  return gone;
}

/** Gives an endpoint a new secret. The one before also signs until the next. @throws Refusal resource_not_found */
export async function renewEndpointSecret(app: Needs, call: OperatorCall, named: Named): Promise<WebhookEndpoint> {
  const endpoint = await rotateEndpointSecret(app, await merchantOf(app, named.appId), named.endpointNo);
  await told(app, call, { action: 'renew_endpoint_secret', ...named });
  return endpoint;
}

/** Sends an endpoint an event about an order that does not exist. @throws Refusal resource_not_found for none that is on */
export async function tryOwnEndpoint(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  call: OperatorCall,
  { appId, endpointNo, type }: Named & { readonly type: EventType },
): Promise<TriedEndpoint> {
  return inTransaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, appId, endpointNo);
    if (endpoint?.state !== 'active') refuse('resource_not_found');
    const payload = sampleOf(type, { appId, endpoint, at: new Date(clock.now()).toISOString() });
    const eventNo = await insertEvent(tx, { appId, type, payload, onlyFor: endpointNo });
    await notify(tx, jobTopic(deliverEventsJob));
    await writeAudit(tx, {
      ...call,
      action: 'try_endpoint',
      subject: appId,
      code,
      facts: { endpointNo, type, eventNo },
    });
    return { eventNo };
  });
}

interface Named {
  readonly appId: string;
  readonly endpointNo: string;
}

/** Returns a merchant. @throws Refusal resource_not_found for no such one */
export async function merchantOf({ db, seal }: Pick<App, 'db' | 'seal'>, appId: string): Promise<Merchant> {
  return (await readMerchant(db, seal, appId)) ?? refuse('resource_not_found');
}

function told(
  { db }: Needs,
  call: OperatorCall,
  { action, appId, endpointNo }: Named & { action: string },
): Promise<void> {
  return writeAudit(db, { ...call, action, subject: appId, code, facts: { endpointNo } });
}
