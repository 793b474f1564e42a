import { getTokenSchema, merchantPaths } from '@kassa/contract/merchant';
import { issueReadyLogIn } from '../../workflows/sign-in/issue-ready-login.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Issues a token for a buyer whom the merchant signs in. */
export const getTokenDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.getToken, input: getTokenSchema, classic: true },
  ({ app, merchant, input }) => issueReadyLogIn(app, merchant, input),
);
