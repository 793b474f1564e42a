import { deliveryQuerySchema, eventQuerySchema, merchantPaths, resendSchema } from '@kassa/contract/merchant';
import { inTransaction } from '../../kernel/database.ts';
import { readCursor } from '../../kernel/paging.ts';
import { readDeliveries, readEvents, resendDeliveries } from '../../modules/merchants/index.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Sent again by one call at most. */
const mostAtOnce = 1_000;

export const listEventsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.events, input: eventQuerySchema },
  ({ app, merchant, input: { cursor, ...asked } }) =>
    readEvents(app.db, merchant.appId, { ...asked, after: readCursor(cursor) }),
);

export const listDeliveriesDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.deliveries, input: deliveryQuerySchema },
  ({ app, merchant, input: { cursor, ...asked } }) =>
    readDeliveries(app.db, merchant.appId, { ...asked, after: readCursor(cursor) }),
);

export const resendDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.resend, input: resendSchema, trust: 'body' },
  async ({ app, merchant, input }) => ({
    sent: await inTransaction(app.db, (tx) => resendDeliveries(tx, merchant.appId, { ...input, limit: mostAtOnce })),
  }),
);
