import { merchantPaths, tradeQuerySchema } from '@kassa/contract/merchant';
import { queryTrade } from '../../workflows/merchants/query-trade.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Shows an order in the webhook's fields. */
export const queryTradeDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.queryTrade, input: tradeQuerySchema, classic: true },
  ({ app, merchant, input }) => queryTrade(app, merchant, input),
);
