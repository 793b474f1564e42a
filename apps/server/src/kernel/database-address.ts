import { ConfigError } from './config-error.ts';

/**
 * Checks the address of a database before anything is opened.
 * @throws ConfigError with one line, which never repeats the address: it holds a password
 */
export function checkDatabaseAddress(text: string, setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): void {
  const wrong = (what: string) =>
    new ConfigError(`${setting} is wrong: ${what}; write postgres://role:password@host:5432/database`);
  if (!/^postgres(ql)?:\/\//.test(text)) throw wrong('it is no address of a PostgreSQL');
  if (!URL.canParse(text)) throw wrong("it can't be read (write %40 for @ in a password, %2F for /)");
}
