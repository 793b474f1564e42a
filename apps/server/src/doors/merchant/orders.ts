import { merchantPaths, orderQuerySchema } from '@kassa/contract/merchant';
import { listOrdersOf } from '../../workflows/merchants/list-merchant-rows.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Lists the merchant's orders. */
export const listOrdersDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.orders, input: orderQuerySchema },
  ({ app, merchant, input }) => listOrdersOf(app, merchant.appId, input),
);
