import { createRefundSchema, merchantPaths, refundQuerySchema } from '@kassa/contract/merchant';
import { createRefund } from '../../workflows/create-refund.ts';
import { listRefunds } from '../../workflows/list-merchant-rows.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const createRefundDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.refunds, input: createRefundSchema },
  ({ app, merchant, trust, input: { orderNo, amount } }) =>
    createRefund(app, { appId: merchant.appId, trusted: trust === 'body', orderNo, amount }),
);

export const listRefundsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.refunds, input: refundQuerySchema },
  ({ app, merchant, input }) => listRefunds(app, merchant.appId, input),
);
