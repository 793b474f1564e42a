import { tradeQuerySchema } from '@kassa/contract/merchant';
import { Refusal } from '../../kernel/refusal.ts';
import { queryTrade } from '../../workflows/query-trade.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const queryTradeDoor = defineMerchantDoor(
  { method: 'GET', path: '/nft/openapi/query/trade' },
  async ({ app, merchant, input }) => {
    const asked = tradeQuerySchema.safeParse(input);
    if (!asked.success) throw new Refusal('10003');
    return queryTrade(app, merchant, asked.data);
  },
);
