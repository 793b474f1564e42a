import { createOrderSchema, merchantPaths } from '@kassa/contract/merchant';
import { createOrder } from '../../workflows/create-order.ts';
import { headerOf } from '../request.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const createOrderDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.createOrder, input: createOrderSchema, classic: true },
  ({ app, merchant, input, request }) =>
    createOrder(app, merchant, {
      accessToken: headerOf(request.headers, 'access-token'),
      locale: request.locale,
      order: input,
    }),
);
