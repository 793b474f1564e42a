import { createOrderSchema, merchantPaths } from '@kassa/contract/merchant';
import { createOrder, explainOrder } from '../../workflows/orders/create-order.ts';
import { headerOf } from '../request.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Places an order for a buyer whom the merchant signs in. */
export const createOrderDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.createOrder, input: createOrderSchema, classic: true, tells: explainOrder },
  ({ app, merchant, input, request }) =>
    createOrder(app, merchant, {
      accessToken: headerOf(request.headers, 'access-token'),
      locale: request.locale,
      order: input,
    }),
);
