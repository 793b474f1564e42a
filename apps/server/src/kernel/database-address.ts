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
  /** Names of hosts to which nothing was said about TLS, and which are other machines. */
  readonly plain: readonly string[];
}

type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_LISTEN_URL';

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/**
 * Reads the address of a database: `postgres://role:password@host:5432,other:5432/database`. Of several hosts the one
 * that takes writes is used. `sslmode` is disable, require, verify-ca or verify-full, `sslrootcert` a file with the
 * authority's certificate, and `pgbouncer=true` says that PgBouncer is in between.
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
  const rest = asked.size > 0 ? `?${asked}` : '';
  const urls = names.split(',').map((name) => `${role}${name}${path}${rest}`);
  if (!urls.every((url) => URL.canParse(url)))
    throw wrong("it can't be read (write %40 for @ in a password, %2F for /)");
  const others = urls.map((url) => new URL(url).hostname).filter((name) => name !== '' && !isLoopback(name));
  return {
    hosts: urls.map((connectionString) => ({ connectionString, ssl })),
    pooled,
    plain: mode === undefined ? others : [],
  };
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
