import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describedCalls, merchantDocument } from '@kassa/contract/openapi';
import { expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { breakingChanges } from './breaking-changes.ts';

const folder = join(root, 'packages/contract/released');
const now = () =>
  JSON.parse(
    JSON.stringify(merchantDocument(describedCalls, { version: 'now', serverUrl: 'http://x', textOf: String })),
  ) as Record<string, object>;

test.each(readdirSync(folder))('what was released as %s still holds', (name) => {
  expect(breakingChanges(JSON.parse(readFileSync(join(folder, name), 'utf8')), now())).toEqual([]);
});

/** Changes a copy of the description. */
function changed(change: (text: string) => string): Record<string, object> {
  return JSON.parse(change(JSON.stringify(now()))) as Record<string, object>;
}

test('what breaks a client is found, and what does not is let through', () => {
  const { paths, webhooks } = now() as { paths: Record<string, object>; webhooks: Record<string, object> };
  const { '/merchant/v1/refunds': _, ...fewer } = paths;
  expect(breakingChanges(now(), { ...now(), paths: fewer })).toEqual([
    'POST /merchant/v1/refunds is gone',
    'GET /merchant/v1/refunds is gone',
  ]);
  const { 'order.paid': __, ...without } = webhooks;
  expect(breakingChanges(now(), { ...now(), webhooks: without })).toEqual(['the event order.paid is gone']);
  const renamed = breakingChanges(
    now(),
    changed((text) => text.replaceAll('"refundedAmount"', '"refunded"')),
  );
  expect(renamed.some((line) => line.endsWith('the field refundedAmount is gone'))).toBe(true);
  const needed = changed((text) => text.replaceAll('"required":["orderNo"]', '"required":["orderNo","amount"]'));
  expect(breakingChanges(now(), needed)).toContain('POST /merchant/v1/refunds body: the field amount is newly needed');
  const narrower = changed((text) => text.replaceAll('"maxLength":2048', '"maxLength":1024'));
  expect(breakingChanges(now(), narrower)[0]).toMatch(/no longer 2048/);
  const more = { ...now(), paths: { ...paths, '/merchant/v1/new': { get: {} } } };
  expect(breakingChanges(now(), more)).toEqual([]);
});
