import { soldOrderSchema } from '@kassa/contract/merchant';
import { Refusal } from '../../kernel/refusal.ts';
import { reportSoldOrder } from '../../workflows/report-sold-order.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Sandbox only: a buyer sold crypto, and the payout to his bank failed. */
export const sandboxSellDoor = defineMerchantDoor(
  { method: 'POST', path: '/nft/openapi/sandbox/sell/order' },
  async ({ app, merchant, input }) => {
    const sold = soldOrderSchema.safeParse(input);
    if (!sold.success) {
      const names = sold.error.issues.map((issue) => issue.path.map(String).join('.'));
      throw new Refusal('10003', { extend: [...new Set(names)].slice(0, 8).join(',') });
    }
    return reportSoldOrder(app, merchant.appId, sold.data);
  },
);
