import type { App } from './app.ts';
import { createLog } from './kernel/log.ts';
import type { LiveSecret, Support } from './modules/merchants/index.ts';
import { explainDatabase, openApp } from './open-app.ts';
import { readSettings } from './read-settings.ts';
import {
  listMerchantSecrets,
  type MerchantCredentials,
  revokeMerchantSecret,
  rotateMerchantSecret,
  suspendMerchant,
} from './workflows/merchants/merchant-secrets.ts';
import {
  type Contact,
  changeContact,
  changeOrigins,
  changeSupport,
  type NewMerchant,
  registerMerchant,
} from './workflows/merchants/register-merchant.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Registers a merchant on the database of these settings. The server must have been started on it once. @throws
 * ConfigError
 */
export function addMerchant(env: Env, merchant: NewMerchant): Promise<MerchantCredentials> {
  return withApp(env, (app) => registerMerchant(app, merchant));
}

/** Gives a merchant a new secret. @throws ConfigError */
export function rotateSecret(env: Env, appId: string): Promise<MerchantCredentials> {
  return withApp(env, (app) => rotateMerchantSecret(app, appId));
}

/** Lists a merchant's live secrets; the first signs what we send. @throws ConfigError */
export function listSecrets(env: Env, appId: string): Promise<LiveSecret[]> {
  return withApp(env, (app) => listMerchantSecrets(app, appId));
}

/** Revokes a secret at once. @returns a new one where it was the only one @throws ConfigError */
export function revokeSecret(env: Env, appId: string, secretNo: bigint): Promise<MerchantCredentials | null> {
  return withApp(env, (app) => revokeMerchantSecret(app, appId, secretNo));
}

/** Suspends a merchant at once, or ends that. @throws ConfigError */
export function setSuspended(env: Env, appId: string, suspended: boolean): Promise<void> {
  return withApp(env, (app) => suspendMerchant(app, appId, suspended));
}

/** Sets the origins that a merchant's links may lead to. @throws ConfigError */
export function setMerchantOrigins(env: Env, appId: string, origins: readonly string[]): Promise<void> {
  return withApp(env, (app) => changeOrigins(app, appId, origins));
}

/** Sets the contact for when no address of a merchant takes events. @throws ConfigError */
export function setMerchantContact(env: Env, appId: string, contact: Contact): Promise<void> {
  return withApp(env, (app) => changeContact(app, appId, contact));
}

/** Sets where a merchant's buyers ask about what they bought. @throws ConfigError */
export function setMerchantSupport(env: Env, appId: string, support: Support): Promise<void> {
  return withApp(env, (app) => changeSupport(app, appId, support));
}

async function withApp<T>(env: Env, work: (app: App) => Promise<T>): Promise<T> {
  const { app, close } = await openApp(await readSettings(env), createLog('error')).catch((error: unknown) =>
    explainDatabase(error),
  );
  try {
    return await work(app);
  } finally {
    await close();
  }
}
