import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openVaultStub, type VaultStub } from '../../../testing/vault-stub.ts';
import { readKeys } from '../../kernel/seal-keys.ts';
import * as kms from './index.ts';

let vault: VaultStub;
beforeAll(async () => {
  vault = await openVaultStub();
});
afterAll(() => vault.close());

const noWait = () => Promise.resolve();
type Env = Readonly<Record<string, string | undefined>>;
const unwrapKeys = (env: Env) => kms.unwrapKeys(env, noWait);
const wrapKeys = (env: Env) => kms.wrapKeys(env, noWait);
const fresh = () => randomBytes(32).toString('base64');
const refusalOf = (env: Record<string, string>) =>
  unwrapKeys(env).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('keys are wrapped by Vault and opened again, the same bytes, and a plain one among them is left alone', async () => {
  const plain = { KASSA_KEYS: `2026a:${fresh()},2027a:${fresh()}`, KASSA_INDEX_KEY: fresh(), OTHER: 'left' };
  const wrapped = await wrapKeys({ ...vault.env, ...plain });
  expect(wrapped.KASSA_KEYS).toMatch(/^2026a:vault:v1:[^,]+,2027a:vault:v1:[^,]+$/);
  expect(wrapped.KASSA_INDEX_KEY).toMatch(/^vault:v1:/);
  expect(await unwrapKeys(wrapped)).toEqual({ ...vault.env, ...plain });
  const mixed = { ...wrapped, KASSA_INDEX_KEY: plain.KASSA_INDEX_KEY };
  expect(readKeys(await unwrapKeys(mixed))).toEqual(readKeys(plain));
  expect(await unwrapKeys(plain)).toEqual(plain);
});

test('after Vault has rotated its own key, wrapping again takes the new version, without opening anything here', async () => {
  const before = await wrapKeys({ ...vault.env, KASSA_KEYS: `k1:${fresh()}` });
  vault.rotate();
  const from = vault.asked.length;
  const after = await wrapKeys(before);
  expect(vault.asked.slice(from)).toEqual(['rewrap/kassa']);
  expect(after.KASSA_KEYS).toMatch(/^k1:vault:v2:/);
  expect((await unwrapKeys(after)).KASSA_KEYS).toBe((await unwrapKeys(before)).KASSA_KEYS);
});

test('a new key is made by Vault, and is 32 bytes that nobody has seen', async () => {
  const keys = await unwrapKeys({ ...vault.env, KASSA_KEYS: `k9:${await kms.makeWrappedKey(vault.env, noWait)}` });
  expect(readKeys({ ...keys, KASSA_MODE: 'production' }).sealKeys[0]?.key).toHaveLength(32);
});

test('a Vault that is sealed for a moment is asked again; one that stays so, or refuses, is one line', async () => {
  const { KASSA_KEYS = '' } = await wrapKeys({ ...vault.env, KASSA_KEYS: `k1:${fresh()}` });
  vault.seal(1);
  expect(await refusalOf({ ...vault.env, KASSA_KEYS })).toBe('opened');
  vault.seal(3);
  const opens = "ConfigError: KASSA_KEYS can't be opened by the key service of KASSA_KMS_URL: ";
  expect(await refusalOf({ ...vault.env, KASSA_KEYS })).toBe(`${opens}it answers 503: Vault is sealed`);
  const token = join(tmpdir(), `kassa-token-${process.pid}`);
  await writeFile(token, 'hvs.wrong\n');
  onTestFinished(() => rm(token));
  expect(await refusalOf({ ...vault.env, KASSA_KEYS, KASSA_KMS_TOKEN: '', KASSA_KMS_TOKEN_FILE: token })).toBe(
    `${opens}it answers 403: 2 errors occurred: * permission denied * invalid token`,
  );
  expect(await refusalOf({ ...vault.env, KASSA_KEYS: 'k1:vault:v1:aaaa' })).toMatch(
    /it answers 400: invalid ciphertext/,
  );
  expect(await refusalOf({ ...vault.env, KASSA_KEYS, KASSA_KMS_URL: 'http://127.0.0.1:1' })).toBe(
    `${opens}nothing answers there`,
  );
  expect(await refusalOf({ KASSA_KEYS })).toMatch(/^ConfigError: KASSA_KMS_URL is missing/);
  expect(await refusalOf({ ...vault.env, KASSA_KEYS, KASSA_KMS_URL: 'http://vault.example.org' })).toMatch(
    /^ConfigError: KASSA_KMS_URL must be https/,
  );
});
