import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { ConfigError } from './kernel/config-error.ts';
import { createLog } from './kernel/log.ts';
import { explainDatabase, openApp } from './open-app.ts';
import { readSettings } from './read-settings.ts';
import { readReportFile as read } from './workflows/settlement/read-report-file.ts';

/**
 * Reads a provider's report out of a file into the database of these settings, under the file's name.
 * @returns how it ended
 * @throws ConfigError with one line that says what is wrong and how to fix it
 */
export async function readReportFile(
  env: Readonly<Record<string, string | undefined>>,
  { provider, path }: { readonly provider: string; readonly path: string },
): ReturnType<typeof read> {
  const { app, close } = await openApp(await readSettings(env), createLog('error')).catch((error: unknown) =>
    explainDatabase(error),
  );
  try {
    const settlement = app.payments.get(provider)?.settlement;
    if (!settlement?.readFile) throw new ConfigError(`${provider} has no reports in files, or is not set up`);
    return await read(app, { provider, name: basename(path), file: createReadStream(path) });
  } finally {
    await close();
  }
}
