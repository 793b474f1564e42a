import { createSessionSchema, merchantPaths, sessionQuerySchema } from '@kassa/contract/merchant';
import { readCursor } from '../../kernel/paging.ts';
import { readSessions } from '../../modules/links/index.ts';
import { createSession, explainSession, sessionView } from '../../workflows/arrivals/create-session.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Makes a checkout session. */
export const createSessionDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.sessions, input: createSessionSchema, trust: 'body', tells: explainSession },
  ({ app, merchant, input }) => createSession(app, merchant, input),
);

/** Lists the merchant's checkout sessions. */
export const listSessionsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.sessions, input: sessionQuerySchema },
  async ({ app, merchant, input: { cursor, limit } }) => {
    const page = await readSessions(app.db, merchant.appId, { after: readCursor(cursor), limit });
    return { items: page.items.map(sessionView), next: page.next };
  },
);
