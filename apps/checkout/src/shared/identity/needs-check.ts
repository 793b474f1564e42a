import type { DataOf, kycCheck } from '@kassa/contract';

type Asked = Pick<DataOf<typeof kycCheck>, 'kycFlag' | 'userLevel' | 'allowed' | 'requiredLevel'>;

/**
 * Obstacle of a payment. `none`: there is none. `check`: an identity check of that level allows it. `limit`: no check
 * would.
 */
export type Obstacle = { readonly kind: 'none' | 'limit' } | { readonly kind: 'check'; readonly level: 1 | 2 };

/**
 * Reads the flag of docs/specification/identity.md#the-flag: 0 not required, 1 required, 2 required only from a buyer
 * of level 2.
 */
export function obstacleOf({ kycFlag, userLevel, allowed, requiredLevel }: Asked): Obstacle {
  const asked = kycFlag === 1 || (kycFlag === 2 && userLevel === 2);
  if (asked) return { kind: 'check', level: requiredLevel === 2 || userLevel > 0 ? 2 : 1 };
  return { kind: allowed ? 'none' : 'limit' };
}

/** Returns the address of the check that allows a payment. The caller remembers where to continue after it. */
export const checkAt = (level: 1 | 2): string => `/kycVerify?level=${level}`;
