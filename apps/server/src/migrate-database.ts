import { asOwner } from './kernel/as-owner.ts';
import { letClockTurn } from './kernel/clock.ts';
import { readOwnerUrl } from './kernel/config.ts';
import { type MigrateOptions, migrate } from './kernel/migrate.ts';
import { explainDatabase } from './open-app.ts';

/**
 * Migrates the database of the settings as the owner of its tables. In production nothing else does.
 * @param env DATABASE_OWNER_URL, and KASSA_MODE @returns the names of the steps that were made
 * @throws ConfigError with one line that says what is wrong and how to fix it
 */
export async function migrateDatabase(
  env: Readonly<Record<string, string | undefined>>,
  options: Pick<MigrateOptions, 'onWait'> = {},
): Promise<string[]> {
  const { ownerUrl, mode, setting } = readOwnerUrl(env);
  const made = await migrate(ownerUrl, options).catch((error: unknown) => explainDatabase(error, setting));
  // In production the clock can't be turned, also by a role that could before.
  await asOwner({ ownerUrl }, (owner) => letClockTurn(owner, mode === 'sandbox'));
  return made;
}
