import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { spoilt } from '../../../testing/hostile.ts';
import { createIdentity, type IdentityHint } from './index.ts';

const secret = 'webhook-secret-0123456789';
const earliest = Date.parse('2000-01-01T00:00:00Z');
const latest = Date.parse('2200-01-01T00:00:00Z');

const settings = {
  ...{ ONFIDO_TOKEN: 'token', ONFIDO_WEBHOOK_TOKEN: secret },
  ...{ SUMSUB_APP_TOKEN: 'token', SUMSUB_SECRET: 'secret', SUMSUB_WEBHOOK_SECRET: secret },
};
const { providers } = createIdentity({
  settings,
  sandboxOrigin: 'http://127.0.0.1:9',
  timeoutMs: 1,
  now: () => latest,
});

const checked = { id: 'check-1', status: 'complete', completed_at_iso8601: '2026-11-21T16:05:39Z' };
const callbacks = {
  onfido: { payload: { resource_type: 'check', action: 'check.completed', object: checked } },
  sumsub: { applicantId: 'applicant-1', type: 'applicantReviewed', createdAtMs: '2026-11-21 16:05:39.032' },
};

/** Reads a callback that its provider signed. */
function read(key: string, text: string): IdentityHint | null | undefined {
  const body = Buffer.from(text);
  const digest = createHmac('sha256', secret).update(body).digest('hex');
  const sumsub = { 'x-payload-digest': digest, 'x-payload-digest-alg': 'HMAC_SHA256_HEX' };
  return providers.get(key)?.verifyCallback({ headers: { 'x-sha2-signature': digest, ...sumsub }, body });
}

test.each(Object.entries(callbacks))(
  'a callback of %s may have anything in it, though its signature is good: a row can hold it',
  (key, callback) => {
    let told = 0;
    for (const [name, served] of spoilt(callback)) {
      const hint = read(key, JSON.stringify(served));
      if (!hint) continue;
      told += 1;
      for (const text of [hint.eventId, hint.type, hint.checkId])
        expect(text.isWellFormed() && !text.includes('\0'), name).toBe(true);
      expect(hint.at === 0 || (hint.at >= earliest && hint.at < latest), name).toBe(true);
    }
    expect(told).toBeGreaterThan(5);
  },
);

test.each(Object.keys(callbacks))('one of %s that is nested 20,000 levels deep is refused', (key) => {
  expect(read(key, `{"payload":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).toBeNull();
});
