import type { DataOf, kycCheck } from '@kassa/contract';

type Asked = Pick<DataOf<typeof kycCheck>, 'kycFlag' | 'userLevel' | 'allowed' | 'requiredLevel'>;

/** What a payment meets: `none`; `check`: an identity check of that level lets it through; `limit`: no check would. */
export type Obstacle = { readonly kind: 'none' | 'limit' } | { readonly kind: 'check'; readonly level: 1 | 2 };

/** The seed's flag (section 4): 0 not required, 1 required, 2 required only of a buyer of level 2. */
export function obstacleOf({ kycFlag, userLevel, allowed, requiredLevel }: Asked): Obstacle {
  const asked = kycFlag === 1 || (kycFlag === 2 && userLevel === 2);
  if (asked) return { kind: 'check', level: requiredLevel === 2 || userLevel > 0 ? 2 : 1 };
  return { kind: allowed ? 'none' : 'limit' };
}

/** The check that lets a payment through; its place to go on at is remembered by who leads there. */
export const checkAt = (level: 1 | 2): string => `/kycVerify?level=${level}`;
