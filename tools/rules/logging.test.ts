import { expect, test } from 'vitest';
import { logging } from './logging.ts';
import { breaches } from './planted.ts';

const path = 'apps/server/src/workflows/payments/pay.ts';

test.each([
  "console.log('here');",
  "log.info({ token }, 'signed in');",
  "app.log.warn({ userEmail: buyer.email }, 'no mail');",
  ['app.log.error(`no session for $', '{buyer.email}`);'].join(''),
  "app.log.info({ headers: request.headers }, 'came in');",
])('found: %s', (text) => {
  expect(breaches(logging, { [path]: text })).toHaveLength(1);
});

test.each([
  "app.log.info({ orderNo, provider }, 'paid');",
  "app.log.error({ error }, 'the token store did not answer');",
])('allowed: %s', (text) => {
  expect(breaches(logging, { [path]: text })).toEqual([]);
});
