import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { ConfigError } from './config-error.ts';

/** Where a database is, and how it is reached. */
export interface DatabaseAddress {
  /** What the driver needs for each host, in the order in which they are tried. */
  readonly hosts: readonly pg.ClientConfig[];
  /** Whether a pooler is in between that gives each transaction another connection: PgBouncer in transaction mode. */
  readonly pooled: boolean;
  /** Whether wake-ups come by LISTEN. Otherwise those who wait look once a second. */
  readonly listens: boolean;
  /** Names of hosts to which nothing was said about TLS, and which are other machines. */
  readonly plain: readonly string[];
}

type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_READ_URL';

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/**
 * Reads the address of a database: `postgres://role:password@host:5432,other:5432/database`. Of several hosts the one
 * that takes writes is used. `sslmode` is disable, require, verify-ca or verify-full, `sslrootcert` a file with the
 * authority's certificate, `pgbouncer=true` says that PgBouncer is in between, and `listen=off` that wake-ups by LISTEN
 * do not work there.
 * @throws ConfigError with one line, which never repeats the address: it holds a password
 */
export function readDatabaseAddress(text: string, setting: Setting = 'DATABASE_URL'): DatabaseAddress {
  const wrong = (what: string) =>
    new ConfigError(`${setting} is wrong: ${what}; write postgres://role:password@host:5432/database`);
  if (!/^postgres(ql)?:\/\//.test(text)) throw wrong('it is no address of a PostgreSQL');
  const [, role, names = '', path = '', query = ''] = shape.exec(text) ?? [];
  if (role === undefined) throw wrong("it can't be read (write %40 for @ in a password, %2F for /)");
  const asked = new URLSearchParams(query);
  const take = (name: string) => {
    const value = asked.get(name);
    asked.delete(name);
    return value ?? undefined;
  };
  const mode = take('sslmode');
  const ssl = sslOf(mode, take('sslrootcert'), wrong);
  const pooled = take('pgbouncer') === 'true';
  const listen = take('listen');
  if (listen !== undefined && listen !== 'on' && listen !== 'off') throw wrong('its listen is neither on nor off');
  const rest = asked.size > 0 ? `?${asked}` : '';
  const urls = names.split(',').map((name) => `${role}${name}${path}${rest}`);
  if (!urls.every((url) => URL.canParse(url)))
    throw wrong("it can't be read (write %40 for @ in a password, %2F for /)");
  const others = urls.map((url) => new URL(url).hostname).filter((name) => name !== '' && !isLoopback(name));
  return {
    hosts: urls.map((connectionString) => ({ connectionString, ssl })),
    pooled,
    listens: listen !== 'off',
    plain: mode === undefined ? others : [],
  };
}

/**
 * Reads where to listen, and checks both addresses.
 * @throws ConfigError where listening would get no wake-up, or anybody on the way could read what production sends
 */
export function readListenUrl(
  { DATABASE_URL, DATABASE_LISTEN_URL }: { DATABASE_URL: string; DATABASE_LISTEN_URL?: string | undefined },
  production: boolean,
): string {
  const main = readDatabaseAddress(DATABASE_URL);
  const listen = readDatabaseAddress(DATABASE_LISTEN_URL ?? DATABASE_URL, 'DATABASE_LISTEN_URL');
  if (listen.pooled)
    throw new ConfigError('DATABASE_LISTEN_URL must lead to PostgreSQL itself: a pooler passes on no wake-ups');
  if (main.listens !== listen.listens)
    throw new ConfigError('DATABASE_URL and DATABASE_LISTEN_URL must both say listen=off, or neither');
  const [plain] = production ? [...main.plain, ...listen.plain] : [];
  if (plain !== undefined)
    throw new ConfigError(
      `DATABASE_URL says nothing about TLS to ${plain}: add sslmode=verify-full, or sslmode=disable in a network of your own`,
    );
  return DATABASE_LISTEN_URL ?? DATABASE_URL;
}

/** Checks the address of a standby, if there is one. @throws ConfigError as readListenUrl */
export function readStandbyUrl(text: string | undefined, production: boolean): string | undefined {
  const [plain] = text === undefined ? [] : readDatabaseAddress(text, 'DATABASE_READ_URL').plain;
  if (production && plain !== undefined)
    throw new ConfigError(
      `DATABASE_READ_URL says nothing about TLS to ${plain}: add sslmode=verify-full, or sslmode=disable`,
    );
  return text;
}

function sslOf(
  mode: string | undefined,
  file: string | undefined,
  wrong: (what: string) => Error,
): pg.ClientConfig['ssl'] {
  if (mode === undefined || mode === 'disable') return false;
  const ca = file === undefined ? {} : { ca: readAuthority(file, wrong) };
  if (mode === 'require') return { rejectUnauthorized: false };
  if (mode === 'verify-ca') return { ...ca, checkServerIdentity: () => undefined };
  if (mode === 'verify-full') return ca;
  throw wrong('its sslmode is none of disable, require, verify-ca and verify-full');
}

function readAuthority(file: string, wrong: (what: string) => Error): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw wrong(`its sslrootcert ${file} can't be read`);
  }
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback');
}
