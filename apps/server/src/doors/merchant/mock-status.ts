import { merchantPaths, mockStatusSchema } from '@kassa/contract/merchant';
import { mockOrderStatus } from '../../workflows/merchants/mock-order-status.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Plays an order until it is completed, failed or timed out. Sandbox only. */
export const mockStatusDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.mockStatus, input: mockStatusSchema, classic: true },
  async ({ app, merchant, input }) => {
    await mockOrderStatus(app, { appId: merchant.appId, ...input });
    return null;
  },
);
