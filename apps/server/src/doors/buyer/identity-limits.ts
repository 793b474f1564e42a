import { type DataOf, kycCheck, kycQuota, kycRule, kycUserDetail } from '@kassa/contract';
import { checkIdentityNeed } from '../../workflows/check-identity-need.ts';
import { refuseVouched } from '../../workflows/own-identity.ts';
import { isVouched } from '../../workflows/own-order.ts';
import { showIdentity } from '../../workflows/show-identity.ts';
import { showIdentityRules, showQuota } from '../../workflows/show-limits.ts';
import { defineDoor } from '../define-door.ts';

export const kycCheckDoor = defineDoor(kycCheck, async ({ app, input, session }): Promise<DataOf<typeof kycCheck>> => {
  const need = await checkIdentityNeed(app, { ...input, userNo: session.userNo });
  if (!isVouched(session)) return need;
  // Whom only a merchant vouched for learns whether he may pay, and nothing of what is on file.
  return { ...need, userLevel: 0, kycFlag: need.kycFlag === 0 ? 0 : 1 };
});

export const kycQuotaDoor = defineDoor(kycQuota, async ({ app, input, session }) => {
  refuseVouched(session);
  return showQuota(app, { ...input, userNo: session.userNo });
});

export const kycRuleDoor = defineDoor(kycRule, ({ app, input }) => showIdentityRules(app, input.appId));

export const kycUserDetailDoor = defineDoor(kycUserDetail, ({ app, session }) => showIdentity(app, session));
