import { expect, test } from 'vitest';
import { names } from './names.ts';
import { breaches } from './planted.ts';

test.each([
  'apps/server/src/kernel/utils.ts',
  'apps/server/src/helpers/money.ts',
  'apps/server/src/common.test.ts',
  'apps/server/src/modules/orders/service.ts',
  'apps/checkout/src/shared/OrderCard.tsx',
  'apps/checkout/src/shared/order_card.tsx',
])('found: %s', (path) => {
  expect(breaches(names, { [path]: '' })).toHaveLength(1);
});

test.each([
  'apps/checkout/src/shared/order-card.module.css',
  'packages/texts/src/languages/zh-HK/checkout/first.po',
  'apps/server/migrations/0001-kernel.sql',
  'packages/money/src/rate.test.ts',
])('allowed: %s', (path) => {
  expect(breaches(names, { [path]: '' })).toEqual([]);
});
