import { expect, test } from 'vitest';
import { obstacleOf } from './needs-check.ts';

test.each([
  ['nothing is asked', { kycFlag: 0, userLevel: 0, allowed: true, requiredLevel: null }, { kind: 'none' }],
  ['no level would help', { kycFlag: 0, userLevel: 2, allowed: false, requiredLevel: null }, { kind: 'limit' }],
  ['a new buyer', { kycFlag: 1, userLevel: 0, allowed: false, requiredLevel: 1 }, { kind: 'check', level: 1 }],
  ['a new buyer, much', { kycFlag: 1, userLevel: 0, allowed: false, requiredLevel: 2 }, { kind: 'check', level: 2 }],
  ['level 1 wants more', { kycFlag: 1, userLevel: 1, allowed: false, requiredLevel: 2 }, { kind: 'check', level: 2 }],
  ['flag 2 at level 2', { kycFlag: 2, userLevel: 2, allowed: false, requiredLevel: 2 }, { kind: 'check', level: 2 }],
  ['flag 2 below level 2', { kycFlag: 2, userLevel: 1, allowed: true, requiredLevel: null }, { kind: 'none' }],
] as const)('%s', (_, asked, obstacle) => {
  expect(obstacleOf(asked)).toEqual(obstacle);
});
