import { expect, test } from 'vitest';
import { arrows } from './arrows.ts';
import { workflowArrows } from './layout.ts';
import { breaches } from './planted.ts';

const money = {
  'packages/money/package.json': '{ "exports": { ".": "./src/index.ts" } }',
  'packages/money/src/index.ts': 'export const zero = 0n;',
};

function imports(path: string, specifier: string): string[] {
  return breaches(arrows, { ...money, [path]: `import '${specifier}';` });
}

test.each([
  ['apps/server/src/workflows/payments/pay.ts', '../../modules/orders/index.ts'],
  ['apps/server/src/workflows/payments/pay.ts', '@kassa/money'],
  ['apps/server/src/workflows/orders/place.ts', '../payments/pay.ts'],
  ['apps/server/src/workflows/payments/pay.test.ts', '../orders/place.ts'],
  ['apps/server/src/doors/buyer/pay.ts', '../../kernel/clock.ts'],
  ['apps/server/src/modules/orders/move.ts', './order-store.ts'],
  ['apps/server/src/connectors/payment/acme/index.ts', '../port.ts'],
  ['apps/server/src/start.ts', './doors/buyer/pay.ts'],
  ['apps/checkout/src/features/home/home.tsx', '../../shared/time.ts'],
  ['tests/journeys/buy.test.ts', '../../apps/server/testing/test-database.ts'],
])('%s may import %s', (path, specifier) => {
  expect(imports(path, specifier)).toEqual([]);
});

test.each([
  ['apps/server/src/modules/orders/move.ts', '../payments/index.ts', 'neighbour payments'],
  ['apps/server/src/workflows/payments/pay.ts', '../../modules/orders/order-store.ts', 'index.ts'],
  ['apps/server/src/workflows/payments/pay.ts', '../orders/place.ts', 'neighbour orders'],
  ['apps/server/src/modules/orders/move.ts', '../../workflows/payments/pay.ts', 'modules may not import workflows'],
  ['apps/server/src/kernel/clock.ts', '../modules/orders/index.ts', 'kernel may not import modules'],
  ['apps/server/src/modules/orders/move.ts', '../../connectors/mail/index.ts', 'modules may not import connectors'],
  ['apps/server/src/modules/orders/move.ts', '../../start.ts', 'what starts the program'],
  ['apps/server/src/doors/buyer/pay.ts', '../merchant/pay.ts', 'neighbour merchant'],
  ['apps/server/src/connectors/payment/acme/index.ts', '../other/index.ts', 'one another'],
  ['apps/server/src/connectors/payment/acme/index.ts', '../../../kernel/database.ts', 'neither database nor clock'],
  ['apps/server/src/workflows/payments/pay.ts', '../../../../../packages/money/src/index.ts', 'by its name'],
  ['apps/server/src/workflows/payments/pay.ts', '@kassa/money/inner', 'does not offer'],
  ['apps/sandbox/src/shop.ts', '../../server/src/kernel/clock.ts', 'may not import apps/server'],
  ['packages/ui/src/button.tsx', '@kassa/money', 'packages/ui may not import packages/money'],
  ['apps/checkout/src/features/home/home.tsx', '../pay/pay.tsx', 'neighbour pay'],
  ['apps/checkout/src/shared/time.ts', '../features/home/home.tsx', 'shared may not import features'],
  ['tests/journeys/buy.test.ts', '../../apps/server/src/kernel/clock.ts', 'only its start function'],
])('%s must not import %s', (path, specifier, problem) => {
  expect(imports(path, specifier)).toEqual([expect.stringContaining(problem)]);
});

test('the embed package may import types of the contract, but no code', () => {
  const contract = { 'packages/contract/package.json': '{ "exports": { ".": "./src/index.ts" } }' };
  const embed = (line: string) => breaches(arrows, { ...contract, 'packages/embed/src/index.ts': line });
  expect(embed("import type { Message } from '@kassa/contract';")).toEqual([]);
  expect(embed("import { message } from '@kassa/contract';")).toEqual([expect.stringContaining('only types')]);
});

test.each([
  'packages/helpers/src/x.ts',
  'apps/extra/src/x.ts',
  'apps/server/src/lib/x.ts',
  'apps/server/src/modules/misc/x.ts',
  'apps/server/src/workflows/misc/x.ts',
])('a folder that is not in the layout is found: %s', (path) => {
  expect(breaches(arrows, { [path]: '' })).toEqual([expect.stringContaining('no place in the layout')]);
});

test.each(['apps/server/src/workflows/x.ts', 'apps/server/src/modules/x.ts'])(
  'a file beside the rooms is found: %s',
  (path) => {
    expect(breaches(arrows, { [path]: '' })).toEqual([expect.stringContaining('put it into one')]);
  },
);

test('a folder of workflows imports only folders above it in the list, so there is no circle', () => {
  const names = Object.keys(workflowArrows);
  for (const [at, [name, others]] of Object.entries(workflowArrows).entries())
    expect(names.slice(0, at), name).toEqual(expect.arrayContaining([...others]));
});
