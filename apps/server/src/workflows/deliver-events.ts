import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { createSideTasks, type SideTasks } from '../kernel/side-tasks.ts';
import {
  type AttemptResult,
  acknowledgeDelivery,
  type ClaimedDelivery,
  claimDeliveries,
  disableEndpoint,
  insertEvent,
  mayBeTaken,
  missDelivery,
  noteAttempt,
  pauseAfter,
  readSecrets,
  standardHeaders,
} from '../modules/merchants/index.ts';
import { afterPaidEvent } from './after-paid-event.ts';
import { sendWebhook } from './send-webhook.ts';
import { warnMerchant } from './warn-merchant.ts';

type Needs = Pick<App, 'db' | 'seal' | 'http' | 'log' | 'clock' | 'queue'>;

const sending = new WeakMap<Needs['http'], SideTasks>();

/** Starts sending what is due to registered endpoints; a slow one holds up no other. @returns how many were started */
export async function deliverEvents(app: Needs): Promise<number> {
  const tasks = tasksOf(app);
  if (tasks.free() === 0) await tasks.anyEnd();
  const deliveries = await claimDeliveries(app.db, tasks.free());
  for (const delivery of deliveries) tasks.start(() => deliver(app, delivery));
  return deliveries.length;
}

/** Waits for the attempts under way. */
export function settleEvents(app: Needs): Promise<void> {
  return tasksOf(app).allEnd();
}

function tasksOf(app: Needs): SideTasks {
  const tasks = sending.get(app.http) ?? createSideTasks(64);
  sending.set(app.http, tasks);
  return tasks;
}

async function deliver(app: Needs, delivery: ClaimedDelivery): Promise<void> {
  const { deliveryNo, eventNo, type, timestamp, data, endpointNo, orderNo, attempts } = delivery;
  const facts = { deliveryNo, eventNo, endpointNo, orderNo, attempt: attempts };
  try {
    const body = JSON.stringify({ type, timestamp, data });
    const secrets = await readSecrets(app.db, app.seal, endpointNo);
    const headers = standardHeaders({ id: eventNo, body, at: app.clock.now() }, secrets);
    const result = await sendWebhook(app, { ...delivery, headers, body });
    await inTransaction(app.db, (tx) => record(app, tx, { delivery, result }));
    if (isTaken(result)) return;
    const reason = result.failure ?? `HTTP ${result.httpStatus}`;
    if (result.httpStatus === 410) app.log.warn(facts, 'a webhook endpoint is gone: it is told nothing any more');
    else app.log.info({ ...facts, reason }, 'a webhook was not taken');
  } catch (error) {
    // Its lease runs out, and it is tried again.
    app.log.error({ ...facts, error }, 'an attempt of a webhook could not be finished');
  }
}

/** Standard Webhooks: 2xx and nothing else takes an event. */
function isTaken({ httpStatus }: AttemptResult): boolean {
  return httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
}

/** Commits what came of an attempt, and what follows from it. An order's row is locked before its deliveries. */
async function record(
  app: Needs,
  tx: Tx,
  { delivery, result }: { delivery: ClaimedDelivery; result: AttemptResult },
): Promise<void> {
  const { deliveryNo, endpointNo, eventNo, appId, orderNo, url } = delivery;
  const taken = isTaken(result);
  const gone = result.httpStatus === 410;
  const pauseMs = gone ? null : pauseAfter(delivery.attempts);
  const decides = delivery.alone && delivery.type === 'order.paid' && orderNo !== null;
  if (decides && taken) await afterPaidEvent(tx, { orderNo, appId }, { taken });
  await noteAttempt(tx, delivery, result);
  await (taken ? acknowledgeDelivery(tx, deliveryNo) : missDelivery(tx, deliveryNo, pauseMs));
  if (gone && (await disableEndpoint(tx, endpointNo, 'gone'))) {
    await tellOthers(tx, delivery);
    await warnMerchant(app, tx, { appId, kind: 'webhook_gone', url });
  }
  if (!taken && !gone && pauseMs === null) await warnMerchant(app, tx, { appId, kind: 'webhook_parked', url });
  if (decides && !taken && pauseMs === null && !(await mayBeTaken(tx, eventNo)))
    await afterPaidEvent(tx, { orderNo, appId }, { taken: false });
}

/** The merchant's other endpoints hear that one of them is told nothing any more. */
async function tellOthers(tx: Tx, { appId, endpointNo, url }: ClaimedDelivery): Promise<void> {
  await insertEvent(tx, { appId, type: 'endpoint.disabled', payload: { endpointNo, url, reason: 'gone' } });
}
