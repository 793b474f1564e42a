import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { createSideTasks, type SideTasks } from '../kernel/side-tasks.ts';
import {
  type AttemptResult,
  acknowledgeEvent,
  acknowledges,
  type ClaimedEvent,
  claimEvents,
  insertAttempt,
  missEvent,
  pauseAfter,
  readMerchant,
  signedTrade,
} from '../modules/merchants/index.ts';
import { afterPaidEvent } from './after-paid-event.ts';
import { sendWebhook } from './send-webhook.ts';
import { warnMerchant } from './warn-merchant.ts';

type Needs = Pick<App, 'db' | 'seal' | 'http' | 'log' | 'queue'>;

const sending = new WeakMap<Needs['http'], SideTasks>();

/** Starts sending events that are due; a slow endpoint holds up no other merchant's. @returns how many were started */
export async function deliverWebhooks(app: Needs): Promise<number> {
  const tasks = tasksOf(app);
  if (tasks.free() === 0) await tasks.anyEnd();
  const events = await claimEvents(app.db, tasks.free());
  for (const event of events) tasks.start(() => deliver(app, event));
  return events.length;
}

/** Waits for the attempts under way. */
export function settleWebhooks(app: Needs): Promise<void> {
  return tasksOf(app).allEnd();
}

function tasksOf(app: Needs): SideTasks {
  const tasks = sending.get(app.http) ?? createSideTasks(64);
  sending.set(app.http, tasks);
  return tasks;
}

async function deliver(app: Needs, event: ClaimedEvent): Promise<void> {
  try {
    const result = await attempt(app, event);
    const taken = result.httpStatus !== null && acknowledges(result.httpStatus, result.body);
    await inTransaction(app.db, (tx) => record(app, tx, { event, result, taken }));
    if (taken) return;
    const { eventNo, orderNo, status, attempts } = event;
    const reason = result.failure ?? `HTTP ${result.httpStatus}`;
    app.log.info({ eventId: eventNo, orderNo, status, attempt: attempts, reason }, 'a webhook was not taken');
  } catch (error) {
    // Its lease runs out, and it is tried again.
    app.log.error({ eventId: event.eventNo, error }, 'an attempt of a webhook could not be finished');
  }
}

async function attempt(app: Needs, event: ClaimedEvent): Promise<AttemptResult> {
  const merchant = await readMerchant(app.db, app.seal, event.appId);
  if (!merchant) throw new Error(`merchant ${event.appId} is gone`);
  return sendWebhook(app, {
    url: event.callbackUrl,
    headers: { 'webhook-id': event.eventNo },
    body: JSON.stringify(signedTrade(event.payload, merchant)),
    loopback: event.loopback,
  });
}

/** Commits what came of an attempt, and what follows from it. An order's row is locked before its events. */
async function record(
  app: Needs,
  tx: Tx,
  { event, result, taken }: { event: ClaimedEvent; result: AttemptResult; taken: boolean },
): Promise<void> {
  const pauseMs = pauseAfter(event.attempts);
  if (event.status === 'PAY_SUCCESS' && (taken || pauseMs === null)) {
    await afterPaidEvent(tx, event, { taken });
  }
  await insertAttempt(tx, event, result);
  await (taken ? acknowledgeEvent(tx, event.eventNo) : missEvent(tx, event.eventNo, pauseMs));
  if (!taken && pauseMs === null)
    await warnMerchant(app, tx, { appId: event.appId, kind: 'webhook_parked', url: event.callbackUrl });
}
