import { expect, test } from 'vitest';
import { breaches } from './planted.ts';
import { words } from './words.ts';

const store = 'apps/server/src/modules/payments/capture-store.ts';

test.each([
  ['a parameter', 'export function f(the: number): number { return the; }', 2],
  ['a value', 'const the = 1;', 1],
  ['money called a receipt', 'export interface Receipt { readonly amount: bigint }', 1],
  ['money called a receipt in a verb', 'export const readReceipt = () => [];', 1],
  ['somebody who vouches', 'export function isVouched(): boolean { return true; }', 1],
  ['a wish', 'export type RefundWish = string;', 1],
  ['a note', 'export async function noteMined(): Promise<void> {}', 1],
  ['a provider who is heard', 'export function hearProvider(): void {}', 1],
  ['a merchant who is told', 'export function tellMerchant(): void {}', 1],
  ['SQL by a participle', 'export function placing(): RawBuilder<unknown> { return x; }', 1],
  ['a part by a participle', "export const telling = (): PartSql<'orders'> => x;", 1],
  ['SQL as a value', 'export const today = sql`now()`;', 1],
  ['SQL of a promise', 'export async function event(): Promise<PartSql | undefined> { return x; }', 1],
])('found: %s', (_what, text, count) => {
  expect(breaches(words, { [store]: text })).toHaveLength(count);
});

test.each(['gap-sends', 'kept-cards', 'wish-store', 'vouch'])('found: a file called %s', (name) => {
  expect(breaches(words, { [`apps/server/src/workflows/chain/${name}.ts`]: '' })).toHaveLength(1);
});

test('allowed: the words of the glossary, local names, and the receipt that a buyer gets', () => {
  const files = {
    [store]:
      'export const insertCaptureSql = (): PartSql => x; export const releaseItem = (): void => { const note = 1; };',
    'apps/server/src/workflows/orders/issue-receipt.ts': 'export const issueReceipt = (): string => "";',
    'apps/sandbox/src/shop/order-store.ts': 'export type Wish = string;',
    'apps/server/src/modules/sells/sells.test.ts': 'export const noteIt = 1;',
  };
  expect(breaches(words, files)).toEqual([]);
});
