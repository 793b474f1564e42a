import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type Db, openDatabase } from './database.ts';

/**
 * Does what the running program's role may not, on a connection of the tables' owner that is open only for this: at the
 * start, and in a command that a person runs.
 * @throws ConfigError where DATABASE_OWNER_URL is not set
 */
export async function asOwner<T>({ ownerUrl }: Pick<Config, 'ownerUrl'>, work: (owner: Db) => Promise<T>): Promise<T> {
  if (ownerUrl === '') throw new ConfigError('DATABASE_OWNER_URL is missing: only the owner of the tables may do this');
  const { db } = openDatabase(ownerUrl, 'migrations');
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
