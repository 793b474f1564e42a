import { merchantPaths } from '@kassa/contract/merchant';
import { z } from 'zod';
import { listFiats } from '../../workflows/pricing/list-fiats.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Lists pay currencies and methods. */
export const fiatListDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.fiatList, input: z.object({}) },
  ({ app }) => listFiats(app),
);
