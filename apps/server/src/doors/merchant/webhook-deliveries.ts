import { deliveryQuerySchema, eventQuerySchema, merchantPaths, resendSchema } from '@kassa/contract/merchant';
import { inTransaction } from '../../kernel/database.ts';
import { readCursor } from '../../kernel/paging.ts';
import { readDeliveries, readEvents, resendDeliveries } from '../../modules/webhooks/index.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** How many events one call sends again at most. */
const mostAtOnce = 1_000;

/** Lists the merchant's events. */
export const listEventsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.events, input: eventQuerySchema },
  ({ app, merchant, input: { cursor, ...asked } }) =>
    readEvents(app.db, merchant.appId, { ...asked, after: readCursor('events', cursor) }),
);

/** Lists deliveries of events to the merchant's endpoints. */
export const listDeliveriesDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.deliveries, input: deliveryQuerySchema },
  ({ app, merchant, input: { cursor, ...asked } }) =>
    readDeliveries(app.db, merchant.appId, { ...asked, after: readCursor('webhook deliveries', cursor) }),
);

/** Sends events again. */
export const resendDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.resend, input: resendSchema, trust: 'body' },
  async ({ app, merchant, input }) => ({
    sent: await inTransaction(app.db, (tx) => resendDeliveries(tx, merchant.appId, { ...input, limit: mostAtOnce })),
  }),
);
