import type { EventType, WebhookEndpoint } from '@kassa/contract/merchant';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { OutgoingError } from '../kernel/outgoing-http.ts';
import { jobTopic } from '../kernel/queue.ts';
import { Refusal } from '../kernel/refusal.ts';
import { notify } from '../kernel/signal.ts';
import {
  addSecret,
  changeEndpoint,
  deliverEventsJob,
  disableEndpoint,
  enableEndpoint,
  insertEndpoint,
  insertEvent,
  lockEndpoint,
  type Merchant,
} from '../modules/merchants/index.ts';

type Needs = Pick<App, 'db' | 'seal' | 'http'>;

/**
 * Registers an address that is told of events. Its first secret is in the answer and nowhere else again.
 * @throws Refusal 91558 for an address that is none we send to, or resolves to one (`extend`: why)
 */
export async function registerEndpoint(
  app: Needs,
  merchant: Merchant,
  asked: { url: string; events?: readonly EventType[] | undefined },
): Promise<WebhookEndpoint> {
  await refuseBadAddress(app, merchant, asked.url);
  const endpoint = { appId: merchant.appId, url: asked.url, events: asked.events ?? [] };
  return inTransaction(app.db, (tx) => insertEndpoint(tx, app.seal, endpoint));
}

/** Changes, disables or brings back an endpoint. @throws Refusal 91559, 91558 */
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
    if (!endpoint) throw new Refusal('91559');
    await changeEndpoint(tx, endpointNo, asked);
    if (enabled === false) await disableEndpoint(tx, endpointNo, 'merchant');
    if (enabled === true) await enableEndpoint(tx, endpointNo);
    return (await lockEndpoint(tx, merchant.appId, endpointNo)) ?? endpoint;
  });
}

/** Gives an endpoint another secret; the one before signs beside it until the next. @throws Refusal 91559 */
export async function rotateEndpointSecret(
  app: Needs,
  merchant: Merchant,
  endpointNo: string,
): Promise<WebhookEndpoint> {
  return inTransaction(app.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, merchant.appId, endpointNo);
    if (!endpoint) throw new Refusal('91559');
    return { ...endpoint, secret: await addSecret(tx, app.seal, endpointNo) };
  });
}

/** Sends an endpoint an event `endpoint.test`. @throws Refusal 91559 */
export async function testEndpoint(app: Needs, merchant: Merchant, endpointNo: string): Promise<{ eventNo: string }> {
  return inTransaction(app.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, merchant.appId, endpointNo);
    if (endpoint?.state !== 'active') throw new Refusal('91559');
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

async function refuseBadAddress({ http }: Needs, merchant: Merchant, url: string): Promise<void> {
  try {
    await http.check({ url, loopback: merchant.loopback });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw new Refusal('91558', { extend: error.message });
  }
}
