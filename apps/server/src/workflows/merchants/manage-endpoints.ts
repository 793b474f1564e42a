import type { EventType, WebhookEndpoint } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { OutgoingError } from '../../kernel/outgoing-http.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { naming, refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import type { Merchant } from '../../modules/merchants/index.ts';
import {
  addSecret,
  changeEndpoint,
  deleteEndpoint,
  deliverEventsJob,
  disableEndpoint,
  enableEndpoint,
  insertEndpoint,
  insertEvent,
  lockEndpoint,
  readDoubles,
} from '../../modules/webhooks/index.ts';

type Needs = Pick<App, 'db' | 'seal' | 'http'>;

/**
 * Registers an address that events are sent to. Its first secret is only in this answer.
 * @throws Refusal endpoint_address_refused for an address that we do not send to, or that resolves to one; it names
 *   `url` and the rule that is broken
 */
export async function registerEndpoint(
  app: Needs,
  merchant: Merchant,
  asked: { url: string; events?: readonly EventType[] | undefined },
): Promise<WebhookEndpoint> {
  await refuseBadAddress(app, merchant, asked.url);
  const endpoint = { appId: merchant.appId, url: asked.url, events: asked.events ?? [] };
  return inTransaction(app.db, async (tx) => withDoubles(tx, merchant, await insertEndpoint(tx, app.seal, endpoint)));
}

/** Changes, disables or enables an endpoint. @throws Refusal resource_not_found, endpoint_address_refused */
export async function reviseEndpoint(
  app: Needs,
  merchant: Merchant,
  asked: {
    endpointNo: string;
    url?: string | undefined;
    events?: readonly EventType[] | undefined;
    enabled?: boolean | undefined;
  },
): Promise<WebhookEndpoint> {
  if (asked.url !== undefined) await refuseBadAddress(app, merchant, asked.url);
  const { endpointNo, enabled } = asked;
  return inTransaction(app.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, merchant.appId, endpointNo);
    if (!endpoint) refuse('resource_not_found');
    await changeEndpoint(tx, endpointNo, asked);
    if (enabled === false) await disableEndpoint(tx, endpointNo, 'merchant');
    if (enabled === true) await enableEndpoint(tx, endpointNo);
    return withDoubles(tx, merchant, (await lockEndpoint(tx, merchant.appId, endpointNo)) ?? endpoint);
  });
}

/** Deletes an endpoint. What waits for it is dropped. @throws Refusal resource_not_found */
export async function removeEndpoint(
  app: Pick<App, 'db'>,
  merchant: Merchant,
  endpointNo: string,
): Promise<{ endpointNo: string }> {
  return inTransaction(app.db, async (tx) => {
    if (!(await lockEndpoint(tx, merchant.appId, endpointNo))) refuse('resource_not_found');
    await deleteEndpoint(tx, endpointNo);
    return { endpointNo };
  });
}

/**
 * Gives an endpoint a new secret. The one before also signs until the next rotation. @throws Refusal resource_not_found
 */
export async function rotateEndpointSecret(
  app: Needs,
  merchant: Merchant,
  endpointNo: string,
): Promise<WebhookEndpoint> {
  return inTransaction(app.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, merchant.appId, endpointNo);
    if (!endpoint) refuse('resource_not_found');
    return { ...endpoint, secret: await addSecret(tx, app.seal, endpointNo) };
  });
}

/** Sends an endpoint an event `endpoint.test`. @throws Refusal resource_not_found */
export async function testEndpoint(app: Needs, merchant: Merchant, endpointNo: string): Promise<{ eventNo: string }> {
  return inTransaction(app.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, merchant.appId, endpointNo);
    if (!endpoint) refuse('resource_not_found');
    if (endpoint.state !== 'active')
      refuse('resource_not_found', { problems: [{ param: 'endpointNo', problem: 'it is disabled' }] });
    const eventNo = await insertEvent(tx, {
      appId: merchant.appId,
      type: 'endpoint.test',
      payload: { endpointNo },
      onlyFor: endpointNo,
    });
    await notify(tx, jobTopic(deliverEventsJob));
    return { eventNo };
  });
}

async function withDoubles(tx: Tx, { appId }: Merchant, endpoint: WebhookEndpoint): Promise<WebhookEndpoint> {
  const doubledBy = await readDoubles(tx, appId, endpoint.endpointNo);
  return doubledBy.length > 0 ? { ...endpoint, doubledBy } : endpoint;
}

async function refuseBadAddress({ http }: Needs, merchant: Merchant, url: string): Promise<void> {
  try {
    await http.check({ url, loopback: merchant.loopback });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const problem = error.message;
    refuse('endpoint_address_refused', { ...naming('url', problem), extend: `url: ${problem}` });
  }
}
