import { createECDH, generateKeyPairSync } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGoogleToken, openGoogleToken } from './google-token.ts';
import { curve, type WalletKeys, walletKeys } from './wallet-keys.ts';

const now = Date.UTC(2026, 0, 2);
const hourMs = 60 * 60_000;
const pan = '4111111111111111';
let db: DatabaseSync;
let keys: WalletKeys;

beforeAll(() => {
  db = new DatabaseSync(':memory:');
  db.exec('create table settings (name text primary key, value text not null) strict');
  keys = walletKeys(db);
});
afterAll(() => db.close());

function changed(token: string, path: readonly string[], value: (before: string) => unknown): string {
  const whole = JSON.parse(token);
  const [last = '', ...above] = [...path].reverse();
  const parent = above.reverse().reduce((node, name) => node[name], whole);
  parent[last] = value(parent[last]);
  return JSON.stringify(whole);
}
const flipped = (base64: string) => base64.replace(/[A-Za-y]/, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1));

describe.each(['ECv1', 'ECv2'] as const)('a token of %s', (version) => {
  const token = () => makeGoogleToken(keys, { pan, version, now });

  it('is opened by its recipient, with the stored keys', () => {
    const opened = openGoogleToken(walletKeys(db), token(), now + hourMs - 1);
    expect(opened?.pan).toBe(pan);
    expect(opened?.messageId).toMatch(/^wallet_/);
  });

  it('is valid for an hour', () => {
    expect(openGoogleToken(keys, token(), now + hourMs)).toBeUndefined();
  });

  it('is refused under another root', () => {
    const { privateKey: root } = generateKeyPairSync('ec', { namedCurve: curve });
    expect(openGoogleToken({ ...keys, root }, token(), now)).toBeUndefined();
  });

  it('cannot be opened by another recipient', () => {
    const other = createECDH(curve);
    other.generateKeys();
    expect(openGoogleToken({ ...keys, recipient: other.getPrivateKey() }, token(), now)).toBeUndefined();
  });

  it.each([
    ['signature', ['signature'], flipped],
    ['message', ['signedMessage'], (text: string) => text.replace('"tag":"', '"tag":"A')],
    ['version', ['protocolVersion'], (text: string) => (text === 'ECv1' ? 'ECv2' : 'ECv1')],
    ['shape', ['signedMessage'], () => 7],
  ])('is refused with another %s', (_, path, value) => {
    expect(openGoogleToken(keys, changed(token(), path, value), now)).toBeUndefined();
  });
});

it.each([
  ['the key in between is another', ['intermediateSigningKey', 'signedKey'], flipped],
  ['nobody signed the key in between', ['intermediateSigningKey', 'signatures'], () => []],
  ['the key in between is missing', ['intermediateSigningKey'], () => undefined],
])('an ECv2 token is refused where %s', (_, path, value) => {
  const token = makeGoogleToken(keys, { pan, now });
  expect(openGoogleToken(keys, changed(token, path, value), now)).toBeUndefined();
});

it('a text that is no token is refused', () => {
  for (const text of ['', 'null', '{}', '[]', 'token', '{"protocolVersion":"ECv3"}']) {
    expect(openGoogleToken(keys, text, now)).toBeUndefined();
  }
});
