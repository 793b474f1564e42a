import { expect, test } from 'vitest';
import { createIdentity } from './index.ts';

const family = { timeoutMs: 1_000, now: () => 0 };
const own = { ONFIDO_TOKEN: 'api_live.0123456789', ONFIDO_WEBHOOK_TOKEN: 'webhook-0123456789' };

test.each([
  ['ONFIDO_TOKN', 'is no setting that is read', own],
  ['SUMSUM_SECRET', 'is no setting that is read', own],
  ['SUMSUB_URL', 'needs: KASSA_IDENTITY_SUMSUB_APP_TOKEN', own],
  ['CPF_URL', 'needs: KASSA_IDENTITY_CPF_KEY', {}],
])('an identity setting that nothing reads stops the start: %s', (name, why, others) => {
  const open = (more: Record<string, string>) =>
    createIdentity({ ...family, sandboxOrigin: undefined, settings: { ...others, ...more } });
  expect(() => open({ [name]: 'https://id.example' })).toThrow(new RegExp(`^KASSA_IDENTITY_${name} .*${why}`));
  expect([...open({}).providers.keys()]).toEqual(Object.keys(others).length > 0 ? ['onfido'] : []);
});

test('levels of one’s own at Sumsub are read', () => {
  const settings = {
    SUMSUB_APP_TOKEN: 'prd:0123456789',
    SUMSUB_SECRET: 'secret-0123456789',
    SUMSUB_WEBHOOK_SECRET: 'webhook-0123456789',
    SUMSUB_LEVEL_IDENTITY_AND_ADDRESS: 'all-of-it',
  };
  expect([...createIdentity({ ...family, sandboxOrigin: undefined, settings }).providers.keys()]).toEqual(['sumsub']);
});
