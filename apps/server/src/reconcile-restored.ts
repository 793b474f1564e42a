import { open } from 'node:fs/promises';
import type { App } from './app.ts';
import { readConfig } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { createLog } from './kernel/log.ts';
import { endFound } from './modules/payments/index.ts';
import { explainDatabase, openApp } from './open-app.ts';
import { type Decided, decideNotified, verdicts } from './workflows/recovery/decide-notified.ts';
import { type RecoveryReport, reconcileRestored } from './workflows/recovery/reconcile-restored.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Asks the world what the database of these settings, restored from a backup, does not know.
 * @param events path of a file of events that merchants hand back @throws ConfigError
 */
export async function healRestored(env: Env, since: number, events?: string): Promise<RecoveryReport> {
  if (events === undefined) return withApp(env, (app) => reconcileRestored(app, since));
  const file = await open(events).catch(() => undefined);
  if (!file || !(await file.stat()).isFile()) throw new ConfigError(`${events} is not there, or is no file.`);
  return withApp(env, (app) => reconcileRestored(app, since, file.createReadStream())).finally(() => file.close());
}

/** Keeps what a person decided about money that was found. @returns false where it is not open @throws ConfigError */
export function decideFound(env: Env, foundNo: string, remark: string): Promise<boolean> {
  return withApp(env, ({ db }) => endFound(db, foundNo, { state: 'decided', remark }));
}

/** Keeps what a person decided about an order that a merchant was notified of, and notifies the merchant. @throws ConfigError */
export function decideLost(
  env: Env,
  orderNo: string,
  decision: { readonly verdict: string; readonly remark: string },
): Promise<Decided> {
  const verdict = verdicts.find((one) => one === decision.verdict);
  if (verdict === undefined) throw new ConfigError(`Say what became of it: --as=${verdicts.join(', or --as=')}.`);
  return withApp(env, (app) => decideNotified(app, orderNo, { verdict, remark: decision.remark }));
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
