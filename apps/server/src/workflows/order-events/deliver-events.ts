import {
  claimDeliveries,
  type Delivery,
  disableEndpoint,
  endpointOutbox,
  insertEvent,
  mayBeTaken,
  readSecrets,
  standardHeaders,
} from '../../modules/webhooks/index.ts';
import { warnMerchant } from './warn-merchant.ts';
import { workOutbox } from './work-outbox.ts';

const work = workOutbox<Delivery>({
  outbox: endpointOutbox,
  claim: claimDeliveries,
  facts: ({ key, eventNo, endpointNo, orderNo, attempts }) => ({
    deliveryNo: key,
    eventId: eventNo,
    endpointNo,
    orderNo,
    attempt: attempts,
  }),
  async message(app, { eventNo, type, timestamp, data, endpointNo }, once) {
    const body = JSON.stringify({ type, timestamp, data });
    const secrets = await once(endpointNo, () => readSecrets(app.db, app.seal, endpointNo));
    return { headers: standardHeaders({ id: eventNo, body, at: app.clock.now() }, secrets), body };
  },
  // Standard Webhooks: 2xx and nothing else takes an event.
  verdict(status) {
    if (status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'taken' : 'missed';
  },
  decides: ({ alone, type, orderNo }) => (alone && type === 'order.paid' ? orderNo : null),
  mayBeTaken: (tx, { eventNo }) => mayBeTaken(tx, eventNo),
  async whenGone(app, tx, { appId, endpointNo, url }) {
    if (!(await disableEndpoint(tx, endpointNo, 'gone'))) return;
    // The merchant's other endpoints get the event too.
    await insertEvent(tx, { appId, type: 'endpoint.disabled', payload: { endpointNo, url, reason: 'gone' } });
    await warnMerchant(app, tx, { appId, kind: 'webhook_gone', url });
  },
});

/** Starts sending what is due to registered endpoints; a slow one holds up no other. @returns how many were started */
export const deliverEvents = work.run;

/** Waits for the attempts under way. */
export const settleEvents = work.settle;
