import { disputeQuerySchema, merchantPaths } from '@kassa/contract/merchant';
import { listDisputesOf } from '../../workflows/merchants/list-merchant-rows.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Lists the disputes of the merchant's orders. */
export const listMerchantDisputesDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.disputes, input: disputeQuerySchema },
  ({ app, merchant, input }) => listDisputesOf(app, merchant.appId, input),
);
