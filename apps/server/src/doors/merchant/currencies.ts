import { merchantPaths } from '@kassa/contract/merchant';
import { z } from 'zod';
import { listCurrencies } from '../../workflows/pricing/list-currencies.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Lists the currencies of prices, and which of them buyers can pay in. */
export const currenciesDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.currencies, input: z.strictObject({}) },
  ({ app }) => listCurrencies(app),
);
