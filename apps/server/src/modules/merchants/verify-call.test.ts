import { codeOf } from '@kassa/contract/codes';
import { expect, test } from 'vitest';
import { bodyHeaders, classicHeaders } from '../../../testing/merchant-client.ts';
import { plainMerchant } from '../../../testing/plain-merchant.ts';
import { verifyCall } from './verify-call.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const { appId } = plainMerchant;
const credentials = { appId, appSecret: plainMerchant.secrets[0] ?? '' };
const target = '/merchant/v1/orders';

/** Builds the merchant's call from the headers of one of the two signatures. */
function call(headers: Record<string, string>) {
  return {
    method: 'GET',
    target,
    body: Buffer.alloc(0),
    timestamp: headers.timestamp ?? '',
    sign: headers.sign ?? '',
    bodySign: headers['x-signature'] ?? '',
    nonce: headers['x-nonce'] ?? '',
  };
}

const classic = (at = now) => call(classicHeaders(credentials, at));
const whole = (at = now) => call(bodyHeaders(credentials, { method: 'GET', target, body: '', now: at }));
const verify = (sent: ReturnType<typeof call>, more: { bodySignatureRequired?: boolean } = {}, explain = false) =>
  verifyCall(sent, { ...plainMerchant, ...more }, { now, explain }).trust;

test('who requires x-signature takes no call without it, in the sandbox or out of it', () => {
  const required = { bodySignatureRequired: true };
  expect(verify(classic())).toBe('classic');
  expect(verify(whole(), required)).toBe('body');
  for (const explain of [true, false])
    expect(() => verify(classic(), required, explain)).toThrow(
      expect.objectContaining({ code: codeOf('call_signature_invalid') }),
    );
});

test.each([
  ['five minutes old', -300_000, true],
  ['a moment older', -300_001, false],
  ['five minutes ahead', 300_000, true],
  ['a moment further ahead', 300_001, false],
] as const)('a call that is %s', (_, offMs, taken) => {
  for (const sent of [classic(now + offMs), whole(now + offMs)]) {
    if (taken) expect(verify(sent)).toMatch(/^(classic|body)$/);
    else expect(() => verify(sent)).toThrow(expect.objectContaining({ code: codeOf('call_timestamp_invalid') }));
  }
});

test('what was signed is told in the sandbox alone, and never with the secret', () => {
  const wrong = { ...classic(), sign: 'x' };
  const extendOf = (explain: boolean) => {
    try {
      return String(verify(wrong, {}, explain));
    } catch (error) {
      return (error as { extend: string }).extend;
    }
  };
  expect(extendOf(true)).toContain('signedString');
  expect(extendOf(false)).not.toContain('signedString');
  for (const explain of [true, false]) expect(extendOf(explain)).not.toContain(credentials.appSecret);
});

test('a call with a nonce and no signature is told that x-signature is missing, not the other one', () => {
  const unsigned = { ...whole(), bodySign: '' };
  expect(() => verify(unsigned)).toThrow(
    expect.objectContaining({ detail: expect.stringMatching(/^x-signature: it is missing beside an x-nonce/) }),
  );
  expect(() => verify({ ...unsigned, nonce: '' })).toThrow(expect.objectContaining({ detail: 'sign: it is missing' }));
  expect(verify({ ...classic(), nonce: 'a-nonce-too' })).toBe('classic');
});
