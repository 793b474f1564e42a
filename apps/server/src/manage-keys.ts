import { makeWrappedKey, unwrapKeys, wrapKeys } from './connectors/kms/index.ts';
import { asOwner } from './kernel/as-owner.ts';
import { pause } from './kernel/clock.ts';
import { readOwnerUrl } from './kernel/config.ts';
import type { Db } from './kernel/database.ts';
import type { Keys } from './kernel/key-canary.ts';
import { readKeys } from './kernel/seal-keys.ts';
import { explainDatabase } from './open-app.ts';
import type { OnProgress } from './workflows/keys/reseal-column.ts';
import { type KeyUse, listKeys, resealAll, retireKey } from './workflows/keys/rotate-keys.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Lists the keys of the settings and of the database, and what each is used for. @throws ConfigError */
export function showKeys(env: Env): Promise<KeyUse[]> {
  return withKeys(env, listKeys);
}

/** Seals everything with the first key. @returns how many values were sealed anew @throws ConfigError */
export function reseal(env: Env, onProgress: OnProgress): Promise<number> {
  return withKeys(env, (owner, keys) => resealAll(owner, keys, onProgress));
}

/** Retires a key with which nothing is sealed any more. @throws ConfigError */
export function retire(env: Env, id: string): Promise<void> {
  return withKeys(env, (owner, keys) => retireKey(owner, keys, id));
}

/**
 * Wraps the keys of the settings by the key service; those that are wrapped already with its newest version.
 * @returns KASSA_KEYS and KASSA_INDEX_KEY as they are to be set @throws ConfigError
 */
export async function wrapSettings(env: Env): Promise<{ KASSA_KEYS: string; KASSA_INDEX_KEY: string }> {
  const { KASSA_KEYS = '', KASSA_INDEX_KEY = '' } = await wrapKeys(env, pause);
  return { KASSA_KEYS, KASSA_INDEX_KEY };
}

/** Has the key service make a new key. @returns it wrapped, for KASSA_KEYS @throws ConfigError */
export function makeKey(env: Env): Promise<string> {
  return makeWrappedKey(env, pause);
}

async function withKeys<T>(env: Env, work: (owner: Db, keys: Keys) => Promise<T>): Promise<T> {
  const { ownerUrl, setting } = readOwnerUrl(env);
  const keys = readKeys(await unwrapKeys(env, pause));
  return asOwner({ ownerUrl }, (owner) => work(owner, keys)).catch((error: unknown) => explainDatabase(error, setting));
}
