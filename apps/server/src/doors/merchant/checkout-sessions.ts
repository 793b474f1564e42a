import { createSessionSchema, merchantPaths, sessionQuerySchema } from '@kassa/contract/merchant';
import { readCursor } from '../../kernel/paging.ts';
import { readSessions } from '../../modules/merchants/index.ts';
import { createSession, sessionView } from '../../workflows/create-session.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const createSessionDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.sessions, input: createSessionSchema, trust: 'body' },
  ({ app, merchant, input }) => createSession(app, merchant, input),
);

export const listSessionsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.sessions, input: sessionQuerySchema },
  async ({ app, merchant, input: { cursor, limit } }) => {
    const page = await readSessions(app.db, merchant.appId, { after: readCursor(cursor), limit });
    return { items: page.items.map(sessionView), next: page.next };
  },
);
