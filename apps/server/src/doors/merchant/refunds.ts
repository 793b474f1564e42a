import { createRefundSchema, merchantPaths, refundQuerySchema } from '@kassa/contract/merchant';
import { listRefunds } from '../../workflows/merchants/list-merchant-rows.ts';
import { createRefund } from '../../workflows/refunds/create-refund.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Refunds an order or a part of it. */
export const createRefundDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.refunds, input: createRefundSchema },
  ({ app, merchant, trust, input: { orderNo, amount } }) =>
    createRefund(app, { appId: merchant.appId, trusted: trust === 'body', orderNo, amount }),
);

/** Lists the merchant's refunds. */
export const listRefundsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.refunds, input: refundQuerySchema },
  ({ app, merchant, input }) => listRefunds(app, merchant.appId, input),
);
