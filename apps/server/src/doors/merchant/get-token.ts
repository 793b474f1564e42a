import { getTokenSchema, merchantPaths } from '@kassa/contract/merchant';
import { issueReadyLogIn } from '../../workflows/issue-ready-login.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const getTokenDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.getToken, input: getTokenSchema, classic: true },
  ({ app, merchant, input, request }) => issueReadyLogIn(app, merchant, { email: input.email, locale: request.locale }),
);
