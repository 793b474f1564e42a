import { soldOrderSchema } from '@kassa/contract/merchant';
import { reportSoldOrder } from '../../workflows/sales/report-sold-order.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Records that a buyer sold crypto and the payout to their bank failed. Sandbox only. */
export const sandboxSellDoor = defineMerchantDoor(
  { method: 'POST', path: '/nft/openapi/sandbox/sell/order', input: soldOrderSchema, classic: true },
  ({ app, merchant, input }) => reportSoldOrder(app, merchant.appId, input),
);
