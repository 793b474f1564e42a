import { readMerchant, signingSecret } from '../../modules/merchants/index.ts';
import {
  acknowledges,
  type ClassicEvent,
  claimClassicEvents,
  classicOutbox,
  signedTrade,
} from '../../modules/webhooks/index.ts';
import { workOutbox } from './work-outbox.ts';

const work = workOutbox<ClassicEvent>({
  outbox: classicOutbox,
  claim: claimClassicEvents,
  facts: ({ key, orderNo, status, attempts }) => ({ eventId: key, orderNo, status, attempt: attempts }),
  async message(app, { key, appId, payload }, once) {
    const merchant = await once(appId, () => readMerchant(app.db, app.seal, appId));
    if (!merchant) throw new Error(`merchant ${appId} is gone`);
    return { headers: { 'webhook-id': key }, body: JSON.stringify(signedTrade(payload, signingSecret(merchant))) };
  },
  verdict: (status, body) => (acknowledges(status, body) ? 'taken' : 'missed'),
  decides: ({ status, orderNo }) => (status === 'PAY_SUCCESS' ? orderNo : null),
});

/** Starts sending classic events that are due; a slow endpoint holds up no other merchant's. @returns how many were started */
export const deliverWebhooks = work.run;

/** Waits for the attempts under way. */
export const settleWebhooks = work.settle;
