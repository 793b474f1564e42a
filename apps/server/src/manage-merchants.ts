import type { App } from './app.ts';
import { readConfig } from './kernel/config.ts';
import { createLog } from './kernel/log.ts';
import { explainDatabase, openApp } from './open-app.ts';
import {
  type Contact,
  changeContact,
  changeOrigins,
  type MerchantCredentials,
  type NewMerchant,
  registerMerchant,
  rotateMerchantSecret,
} from './workflows/register-merchant.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Registers a merchant on the database of these settings, of which the server must have been started once. @throws ConfigError */
export function addMerchant(env: Env, merchant: NewMerchant): Promise<MerchantCredentials> {
  return withApp(env, (app) => registerMerchant(app, merchant));
}

/** Gives a merchant another secret. @throws ConfigError */
export function rotateSecret(env: Env, appId: string): Promise<MerchantCredentials> {
  return withApp(env, (app) => rotateMerchantSecret(app, appId));
}

/** Sets the origins that a merchant's links may lead to. @throws ConfigError */
export function setMerchantOrigins(env: Env, appId: string, origins: readonly string[]): Promise<void> {
  return withApp(env, (app) => changeOrigins(app, appId, origins));
}

/** Sets who is written to when a merchant's servers can't be told. @throws ConfigError */
export function setMerchantContact(env: Env, appId: string, contact: Contact): Promise<void> {
  return withApp(env, (app) => changeContact(app, appId, contact));
}

async function withApp<T>(env: Env, work: (app: App) => Promise<T>): Promise<T> {
  const { app, close } = await openApp(readConfig(env), createLog('error')).catch((error: unknown) =>
    explainDatabase(error),
  );
  try {
    return await work(app);
  } finally {
    await close();
  }
}
