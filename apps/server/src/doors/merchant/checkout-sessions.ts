import { cancelSessionSchema, createSessionSchema, merchantPaths, sessionQuerySchema } from '@kassa/contract/merchant';
import { createSession, explainSession } from '../../workflows/arrivals/create-session.ts';
import { cancelSession } from '../../workflows/merchants/cancel-session.ts';
import { listSessionsOf } from '../../workflows/merchants/list-merchant-rows.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Makes a checkout session. */
export const createSessionDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.sessions, input: createSessionSchema, trust: 'body', tells: explainSession },
  ({ app, merchant, input }) => createSession(app, merchant, input),
);

/** Lists the merchant's checkout sessions. */
export const listSessionsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.sessions, input: sessionQuerySchema },
  ({ app, merchant, input }) => listSessionsOf(app, merchant.appId, input),
);

/** Cancels a checkout session. */
export const cancelSessionDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.cancelSession, input: cancelSessionSchema, trust: 'body' },
  ({ app, merchant, input }) => cancelSession(app, merchant.appId, input.sessionNo),
);
