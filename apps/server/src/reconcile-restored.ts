import { open } from 'node:fs/promises';
import { type LostNotice, lostVerdicts } from '@kassa/contract/operator';
import type { App } from './app.ts';
import { readConfig } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { createLog } from './kernel/log.ts';
import { Refusal } from './kernel/refusal.ts';
import { endFound } from './modules/payments/index.ts';
import { explainDatabase, openApp } from './open-app.ts';
import { decideNotified } from './workflows/recovery/decide-notified.ts';
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

/**
 * Keeps what a person decided about an order that a merchant was notified of, and of money that was found, and notifies the
 * merchant where the order is not here.
 * @param decision.money numbers of money that is decided with it
 * @returns how the merchant hears of it; null for an order that does not wait @throws ConfigError
 */
export function decideLost(
  env: Env,
  orderNo: string,
  decision: { readonly verdict: string; readonly money: readonly string[]; readonly reason: string },
): Promise<LostNotice | null> {
  const verdict = lostVerdicts.find((one) => one === decision.verdict);
  if (verdict === undefined) throw new ConfigError(`Say what became of it: --as=${lostVerdicts.join(', or --as=')}.`);
  return withApp(env, async (app) => {
    try {
      return await decideNotified(app, orderNo, { ...decision, verdict });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const possible = error.extend === '' ? 'none' : error.extend;
      throw new ConfigError(`That can’t be its money. As ${verdict}, what may be of it and waits: ${possible}.`);
    }
  });
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
