import { merchantPaths, orderQuerySchema } from '@kassa/contract/merchant';
import { listOrdersOf } from '../../workflows/list-merchant-rows.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const listOrdersDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.orders, input: orderQuerySchema },
  ({ app, merchant, input }) => listOrdersOf(app, merchant.appId, input),
);
