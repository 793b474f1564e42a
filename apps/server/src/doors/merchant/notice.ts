import { merchantPaths, noticeSchema } from '@kassa/contract/merchant';
import { takeNotice } from '../../workflows/deliveries/take-notice.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Takes the merchant's notice about a release. */
export const noticeDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.notice, input: noticeSchema, classic: true },
  async ({ app, merchant, trust, input }) => {
    await takeNotice(app, { appId: merchant.appId, trusted: trust === 'body' }, input);
    return null;
  },
);
