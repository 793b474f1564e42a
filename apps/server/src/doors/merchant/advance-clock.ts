import { advanceClockSchema, merchantPaths } from '@kassa/contract/merchant';
import { advanceClock } from '../../workflows/merchants/advance-clock.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Lets time pass for what the merchant and its buyers wait for. Sandbox only. */
export const advanceClockDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.advanceClock, input: advanceClockSchema, trust: 'body' },
  ({ app, merchant, input }) => advanceClock(app, merchant.appId, { seconds: input.duration }),
);
