import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  callHeaders,
  linkSignature,
  signLink,
  systemClock,
  verifyClassicWebhook,
  verifyReturn,
  verifyWebhook,
  WebhookError,
} from './index.ts';

type Fields = Readonly<Record<string, string>>;
type Named = Readonly<Record<'name' | 'appId' | 'appSecret' | 'method' | 'signature', string>>;

/** The parts of the examples that this test checks. */
interface Vectors {
  readonly links: readonly (Named & { readonly parameters: Fields })[];
  readonly calls: readonly (Named & Readonly<Record<'target' | 'body' | 'timestamp' | 'nonce', string>>)[];
  readonly classicWebhook: { readonly appSecret: string; readonly fields: Fields; readonly signature: string };
  readonly standardWebhook: { readonly secret: string; readonly headers: Fields; readonly body: string };
  readonly returns: { readonly appSecret: string; readonly parameters: Fields; readonly signature: string };
}

const file = new URL('../../contract/vectors/signatures.json', import.meta.url);
const vectors: Vectors = JSON.parse(readFileSync(file, 'utf8'));

test.each(vectors.links)('a link: $name', ({ appId, appSecret, method, parameters, signature }) => {
  const how = method === 'HmacSHA1' ? 'HmacSHA1' : 'HmacSHA256';
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
  expect(linkSignature(appSecret, given, how)).toBe(signature);
  const address = new URL(signLink({ appId, appSecret }, given, { host: 'https://pay.example/', method: how }));
  expect(address.origin).toBe('https://pay.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({ ...given, signature });
});

test('a call is signed at the present time, where none is given', () => {
  const { timestamp } = callHeaders({ appId: 'a', appSecret: 'b' }, { method: 'GET', target: '/', body: '' });
  expect(Math.abs(Number(timestamp) - systemClock())).toBeLessThan(60_000);
});

test.each(vectors.calls)('a call: $name', ({ appId, appSecret, timestamp, method, target, body, nonce, signature }) => {
  const call = { method: method === 'GET' ? ('GET' as const) : ('POST' as const), target, body, nonce };
  expect(callHeaders({ appId, appSecret }, { ...call, timestamp: Number(timestamp) })).toEqual({
    appId,
    timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
  });
});

test('every call has a nonce of its own', () => {
  const call = { method: 'GET', target: '/', body: '', timestamp: 0 } as const;
  const nonces = [1, 2].map(() => callHeaders({ appId: 'a', appSecret: 's' }, call)['x-nonce']);
  expect(new Set(nonces).size).toBe(2);
});

test('a classic webhook is valid as it was sent, and invalid with one letter changed', () => {
  const { appSecret, fields, signature } = vectors.classicWebhook;
  const body = JSON.stringify({ ...fields, signature });
  expect(verifyClassicWebhook(body, ['another', appSecret])).toEqual(fields);
  for (const wrong of [body.replace('207.31', '207.32'), JSON.stringify(fields), 'no JSON', '[]'])
    expect(() => verifyClassicWebhook(wrong, [appSecret])).toThrow(/signature|JSON/);
});

test('a modern webhook is valid for five minutes, under any live secret, with headers in any case', () => {
  const { secret, headers, body } = vectors.standardWebhook;
  const now = Number(headers['webhook-timestamp']) * 1_000;
  const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  expect(verifyWebhook({ body, headers: loud }, ['whsec_b3RoZXI=', secret], now)).toMatchObject({
    type: 'endpoint.test',
  });
  const twice = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(verifyWebhook({ body, headers: twice }, [secret], now + 299_000)).toMatchObject({ type: 'endpoint.test' });
  for (const late of [-301_000, 301_000])
    expect(() => verifyWebhook({ body, headers }, [secret], now + late)).toThrow('webhook-timestamp');
  expect(() => verifyWebhook({ body: `${body} `, headers }, [secret], now)).toThrow('webhook-signature');
  expect(() => verifyWebhook({ body, headers }, [], now)).toThrow('webhook-signature');
});

test('a body that is signed but is no event is refused', () => {
  const { secret, headers } = vectors.standardWebhook;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const start = `${headers['webhook-id']}.${headers['webhook-timestamp']}.`;
  for (const body of ['[]', 'null', '3', '{']) {
    const signature = `v1,${createHmac('sha256', key).update(`${start}${body}`).digest('base64')}`;
    const signed = { body, headers: { ...headers, 'webhook-signature': signature } };
    expect(() => verifyWebhook(signed, [secret], Number(headers['webhook-timestamp']) * 1_000)).toThrow(WebhookError);
  }
});

test('what a buyer brings back is trusted only with its signature', () => {
  const { appSecret, parameters, signature } = vectors.returns;
  const brought = new URLSearchParams({ ...parameters, signature });
  expect(verifyReturn(brought, [appSecret])).toEqual(parameters);
  brought.set('status', 'TIMEOUT');
  expect(() => verifyReturn(brought, [appSecret])).toThrow('signature');
});
