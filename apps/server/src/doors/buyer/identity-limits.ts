import { kycCheck, kycQuota, kycRule, kycUserDetail } from '@kassa/contract';
import { checkIdentityNeed } from '../../workflows/check-identity-need.ts';
import { refuseVouched } from '../../workflows/own-identity.ts';
import { showIdentity } from '../../workflows/show-identity.ts';
import { showIdentityRules, showQuota } from '../../workflows/show-limits.ts';
import { defineDoor } from '../define-door.ts';

export const kycCheckDoor = defineDoor(kycCheck, ({ app, input, session }) =>
  checkIdentityNeed(app, { ...input, userNo: session.userNo }),
);

export const kycQuotaDoor = defineDoor(kycQuota, async ({ app, input, session }) => {
  refuseVouched(session);
  return showQuota(app, { ...input, userNo: session.userNo });
});

export const kycRuleDoor = defineDoor(kycRule, ({ app, input }) => showIdentityRules(app, input.appId));

export const kycUserDetailDoor = defineDoor(kycUserDetail, ({ app, session }) => showIdentity(app, session));
