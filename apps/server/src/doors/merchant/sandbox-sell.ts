import { soldOrderSchema } from '@kassa/contract/merchant';
import { reportSoldOrder } from '../../workflows/report-sold-order.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Sandbox only: a buyer sold crypto, and the payout to his bank failed. */
export const sandboxSellDoor = defineMerchantDoor(
  { method: 'POST', path: '/nft/openapi/sandbox/sell/order', input: soldOrderSchema, classic: true },
  ({ app, merchant, input }) => reportSoldOrder(app, merchant.appId, input),
);
