import vectors from '@kassa/contract/signature-vectors' with { type: 'json' };
import { expect, test } from 'vitest';
import { plainMerchant } from '../../../testing/plain-merchant.ts';
import { openFromMerchant, sealForMerchant } from './sign-in-values.ts';
import { verifyCall } from './verify-call.ts';

const merchantOf = (appId: string, appSecret: string) => ({
  ...plainMerchant,
  appId,
  secrets: ['another-secret-0', appSecret],
});

const nothing = { sign: '', bodySign: '', nonce: '' };

test.each(vectors.calls)('the signature of a call is accepted: $name', (call) => {
  const { appId, appSecret, timestamp, body, signature, signedString } = call;
  const sent = { ...nothing, ...call, body: Buffer.from(body), bodySign: signature };
  const at = { now: Number(timestamp), explain: true };
  expect(verifyCall(sent, merchantOf(appId, appSecret), at)).toMatchObject({ trust: 'body' });
  try {
    verifyCall({ ...sent, bodySign: 'v1=AAAA' }, merchantOf(appId, appSecret), at);
    expect.unreachable();
  } catch (error) {
    expect(JSON.parse((error as { extend: string }).extend)).toMatchObject({ check: 'x-signature', signedString });
  }
});

test('a classic call is accepted, and its refusal shows the signed text but never the secret', () => {
  const { appId, appSecret, timestamp, sign } = vectors.classicCall;
  const call = { ...nothing, method: 'GET', target: '/', body: Buffer.alloc(0), timestamp };
  const at = { now: Number(timestamp), explain: true };
  expect(verifyCall({ ...call, sign }, merchantOf(appId, appSecret), at)).toMatchObject({ trust: 'classic' });
  try {
    verifyCall({ ...call, sign: 'x' }, merchantOf(appId, appSecret), at);
    expect.unreachable();
  } catch (error) {
    const { extend } = error as { extend: string };
    expect(JSON.parse(extend)).toMatchObject({ check: 'sign', signedString: `${appId}<appSecret>${timestamp}` });
    expect(extend).not.toContain(appSecret);
  }
});

test('a value for the merchant alone opens under each of its live secrets and under no other', () => {
  for (const { appSecret, text, sealed } of vectors.sealed) {
    expect(sealForMerchant({ appId: 'x', secrets: [appSecret] }, text)).toBe(sealed);
    expect(openFromMerchant({ secrets: ['another-secret-0', appSecret] }, sealed)).toBe(text);
    expect(openFromMerchant({ secrets: ['another-secret-0'] }, sealed)).toBeUndefined();
  }
});
