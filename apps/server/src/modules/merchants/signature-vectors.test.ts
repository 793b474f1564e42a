import vectors from '@kassa/contract/signature-vectors' with { type: 'json' };
import { expect, test } from 'vitest';
import { plainMerchant } from '../../../testing/plain-merchant.ts';
import type { Merchant } from './merchant.ts';
import { signedReturnUrl } from './return-url.ts';
import { linkSigningString } from './signing-string.ts';
import { standardHeaders } from './standard-webhook.ts';
import { signedTrade } from './trade.ts';
import { verifyCall } from './verify-call.ts';
import { verifyLink } from './verify-link.ts';
import { openFromMerchant, sealForMerchant } from './vouch.ts';

const merchantOf = (appId: string, appSecret: string): Merchant => ({
  ...plainMerchant,
  appId,
  secrets: ['another-secret-0', appSecret],
});

test.each(vectors.links)('a link is believed: $name', ({ appId, appSecret, parameters, signedString, signature }) => {
  const pairs = Object.entries({ ...parameters, signature }).filter((pair): pair is [string, string] => !!pair[1]);
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  expect(linkSigningString(pairs)).toBe(signedString);
  expect(verifyLink(query, merchantOf(appId, appSecret)).signedText).toBe(signedString);
});

const nothing = { sign: '', bodySign: '', nonce: '' };

test.each(vectors.calls)('a call is believed: $name', (call) => {
  const { appId, appSecret, timestamp, body, signature, signedString } = call;
  const sent = { ...nothing, ...call, body: Buffer.from(body), bodySign: signature };
  const at = { now: Number(timestamp), explain: true };
  expect(verifyCall(sent, merchantOf(appId, appSecret), at)).toBe('body');
  try {
    verifyCall({ ...sent, bodySign: 'v1=AAAA' }, merchantOf(appId, appSecret), at);
    expect.unreachable();
  } catch (error) {
    expect(JSON.parse((error as { extend: string }).extend)).toMatchObject({ check: 'x-signature', signedString });
  }
});

test('a classic call is believed, and its refusal says what was signed but never the secret', () => {
  const { appId, appSecret, timestamp, sign } = vectors.classicCall;
  const call = { ...nothing, method: 'GET', target: '/', body: Buffer.alloc(0), timestamp };
  const at = { now: Number(timestamp), explain: true };
  expect(verifyCall({ ...call, sign }, merchantOf(appId, appSecret), at)).toBe('classic');
  try {
    verifyCall({ ...call, sign: 'x' }, merchantOf(appId, appSecret), at);
    expect.unreachable();
  } catch (error) {
    const { extend } = error as { extend: string };
    expect(JSON.parse(extend)).toMatchObject({ check: 'sign', signedString: `${appId}<appSecret>${timestamp}` });
    expect(extend).not.toContain(appSecret);
  }
});

test('what we sign ourselves: webhooks of both forms, the way back, values for the merchant alone', () => {
  const { appSecret, fields, signature } = vectors.classicWebhook;
  const signer = { appId: fields.appId, secrets: [appSecret] };
  expect(signedTrade(fields as Parameters<typeof signedTrade>[0], signer)).toMatchObject({ signature });
  const { secret, headers, body } = vectors.standardWebhook;
  const at = Number(headers['webhook-timestamp']) * 1_000 + 999;
  expect(standardHeaders({ id: headers['webhook-id'], body, at }, [secret])).toEqual(headers);
  const { parameters, ...back } = vectors.returns;
  const facts = parameters as Parameters<typeof signedReturnUrl>[1];
  const url = new URL(signedReturnUrl('https://shop.example/', facts, back.appSecret));
  expect(url.searchParams.get('signature')).toBe(back.signature);
  for (const { appSecret: key, text, sealed } of vectors.sealed) {
    expect(sealForMerchant({ appId: 'x', secrets: [key] }, text)).toBe(sealed);
    expect(openFromMerchant({ secrets: ['another-secret-0', key] }, sealed)).toBe(text);
    expect(openFromMerchant({ secrets: ['another-secret-0'] }, sealed)).toBeUndefined();
  }
});
