import type { App } from './app.ts';
import { readConfig } from './kernel/config.ts';
import { createLog } from './kernel/log.ts';
import { endFound } from './modules/payments/index.ts';
import { explainDatabase, openApp } from './open-app.ts';
import { type RecoveryReport, reconcileRestored } from './workflows/recovery/reconcile-restored.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Asks the world what the database of these settings, restored from a backup, does not know. @throws ConfigError */
export function healRestored(env: Env, since: number): Promise<RecoveryReport> {
  return withApp(env, (app) => reconcileRestored(app, since));
}

/** Keeps what a person decided about money that was found. @returns false where it is not open @throws ConfigError */
export function decideFound(env: Env, foundNo: string, remark: string): Promise<boolean> {
  return withApp(env, ({ db }) => endFound(db, foundNo, { state: 'decided', remark }));
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
