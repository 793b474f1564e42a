import { createLog } from './kernel/log.ts';
import { explainDatabase, openApp } from './open-app.ts';
import { readSettings } from './read-settings.ts';
import { addOperator as add, type NewOperator } from './workflows/desk/add-operator.ts';

/**
 * Adds an operator to the database of these settings. The server must have been started on it once.
 * @throws ConfigError with one line that says what is wrong and how to fix it
 */
export async function addOperator(
  env: Readonly<Record<string, string | undefined>>,
  operator: { readonly name: string; readonly role?: string | undefined },
): Promise<NewOperator> {
  const { app, close } = await openApp(await readSettings(env), createLog('error')).catch((error: unknown) =>
    explainDatabase(error),
  );
  try {
    return await add(app, operator);
  } finally {
    await close();
  }
}
