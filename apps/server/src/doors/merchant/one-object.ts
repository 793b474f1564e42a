import {
  merchantPaths,
  oneDeliverySchema,
  oneDisputeSchema,
  oneEndpointSchema,
  oneEventSchema,
  oneOrderSchema,
  oneRefundSchema,
  oneSessionSchema,
} from '@kassa/contract/merchant';
import { refuse } from '../../kernel/refusal.ts';
import { readDeliveries, readEndpoints, readEvents } from '../../modules/webhooks/index.ts';
import {
  listDisputesOf,
  listOrdersOf,
  listRefunds,
  listSessionsOf,
} from '../../workflows/merchants/list-merchant-rows.ts';
import type { RawDoor } from '../define-door.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

const one = { limit: 1 };
const first = { after: null, limit: 1 };

/** Takes the only row of a list. @throws Refusal resource_not_found without one, also for another merchant's */
function only<T>({ items: [item] }: { readonly items: readonly T[] }): T {
  return item ?? refuse('resource_not_found');
}

/** Each object of a merchant by its number. */
export const oneObjectDoors: readonly RawDoor[] = [
  defineMerchantDoor(
    { method: 'GET', path: merchantPaths.order, input: oneOrderSchema },
    async ({ app, merchant, input }) =>
      (await listOrdersOf(app, merchant.appId, { ...input, ...one })).items[0] ?? refuse('order_not_found'),
  ),
  defineMerchantDoor(
    { method: 'GET', path: merchantPaths.session, input: oneSessionSchema },
    async ({ app, merchant, input }) => only(await listSessionsOf(app, merchant.appId, { ...input, ...one })),
  ),
  defineMerchantDoor(
    { method: 'GET', path: merchantPaths.refund, input: oneRefundSchema },
    async ({ app, merchant, input }) => only(await listRefunds(app, merchant.appId, { ...input, ...one })),
  ),
  defineMerchantDoor(
    { method: 'GET', path: merchantPaths.dispute, input: oneDisputeSchema },
    async ({ app, merchant, input }) => only(await listDisputesOf(app, merchant.appId, { ...input, ...one })),
  ),
  defineMerchantDoor(
    { method: 'GET', path: merchantPaths.event, input: oneEventSchema },
    async ({ app, merchant, input }) => only(await readEvents(app.db, merchant.appId, { ...input, ...first })),
  ),
  defineMerchantDoor(
    { method: 'GET', path: merchantPaths.endpoint, input: oneEndpointSchema },
    async ({ app, merchant, input }) => only(await readEndpoints(app.db, merchant.appId, { ...input, ...first })),
  ),
  defineMerchantDoor(
    { method: 'GET', path: merchantPaths.delivery, input: oneDeliverySchema },
    async ({ app, merchant, input: { deliveryNo } }) =>
      only(await readDeliveries(app.db, merchant.appId, { deliveryNos: [deliveryNo], ...first })),
  ),
];
