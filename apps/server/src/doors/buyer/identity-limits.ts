import { kycCheck, kycQuota, kycRule, kycUserDetail } from '@kassa/contract';
import { checkIdentityNeed } from '../../workflows/identity/check-identity-need.ts';
import { refuseMerchantSignIn } from '../../workflows/identity/own-identity.ts';
import { showIdentity } from '../../workflows/identity/show-identity.ts';
import { showIdentityRules, showQuota } from '../../workflows/identity/show-limits.ts';
import { defineDoor } from '../define-door.ts';

/** Says whether a payment needs an identity check. */
export const kycCheckDoor = defineDoor(kycCheck, ({ app, input, session }) =>
  checkIdentityNeed(app, { ...input, buyer: session }),
);

/** Answers what the buyer can still spend. */
export const kycQuotaDoor = defineDoor(kycQuota, async ({ app, input, session }) => {
  refuseMerchantSignIn(session);
  return showQuota(app, { ...input, userNo: session.userNo });
});

/** Answers the identity rules of a merchant. */
export const kycRuleDoor = defineDoor(kycRule, ({ app, input }) => showIdentityRules(app, input.appId));

/** Answers what is on file about the buyer, masked. */
export const kycUserDetailDoor = defineDoor(kycUserDetail, ({ app, session }) => showIdentity(app, session));
