import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { rateSourceNames } from '../testing/unreachable-rates.ts';
import { createProductionDatabase, productionSettings, readiness, useServers } from '../testing/use-servers.ts';

const servers = useServers();
const { start, envOf } = servers;

/** Opens a port that accepts and hangs up, as a proxy does without its database. */
async function portThatHangsUp(): Promise<number> {
  const server = createServer((socket) => socket.end());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('a port in use, a missing database, a wrong value: one line each', async () => {
  const first = await start();
  const { port } = new URL(first.url);
  const refusal = (env: Record<string, string>) =>
    start({ env }).then(
      () => 'started',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  expect(await refusal({ PORT: port })).toMatch(/^ConfigError: PORT \d+ is in use: .*set PORT/);
  expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toMatch(
    /^ConfigError: DATABASE_URL can't be used: nothing answers there/,
  );
  expect(await refusal({ DATABASE_URL: `postgres://127.0.0.1:${await portThatHangsUp()}/x?sslmode=disable` })).toMatch(
    /^ConfigError: DATABASE_URL can't be used: it closed the connection/,
  );
  // `docker run --env-file` and kubectl take the quotes of a file for a part of the value.
  expect(await refusal({ MAIL_FROM: '"Example Pay <pay@example.org>"' })).toMatch(
    /^ConfigError: MAIL_FROM is wrong: take off the quotes/,
  );
  const missing = { DATABASE_URL: '', SMTP_URL: '' };
  for (const [name, value] of Object.entries(missing))
    expect(await refusal({ [name]: value })).toBe(`ConfigError: ${name} is missing: set it in the environment`);
  for (const DATABASE_URL of ['mysql://root:secret@127.0.0.1/x', 'kassa', 'postgres://a:b@c@d:x/y'])
    expect(await refusal({ DATABASE_URL })).toMatch(/^ConfigError: DATABASE_URL is wrong: (?!.*secret)[^\n]+$/);
  for (const name of ['DATABASE_CONNECTIONS', 'DATABASE_JOB_CONNECTIONS'])
    for (const value of ['5', '1001', 'many', '12.5'])
      expect(await refusal({ [name]: value })).toMatch(new RegExp(`^ConfigError: ${name} is wrong: [^\n]+set it`));
  expect(await refusal({ DATABASE_URL: `${servers.database.appUrl}?pgbouncer=true` })).toMatch(
    /^ConfigError: DATABASE_LISTEN_URL must lead to PostgreSQL itself/,
  );
  expect(await refusal({ DATABASE_URL: `${servers.database.appUrl}?listen=of` })).toMatch(
    /^ConfigError: DATABASE_URL is wrong/,
  );
  expect(
    await refusal({
      DATABASE_URL: `${servers.database.appUrl}?listen=off`,
      DATABASE_LISTEN_URL: servers.database.appUrl,
    }),
  ).toMatch(/^ConfigError: DATABASE_URL and DATABASE_LISTEN_URL must both say listen=off/);
  expect(await refusal({ DATABASE_URL: `postgres://kassa_app:x@127.0.0.1:${port}/kassa?sslmode=require` })).toMatch(
    /^ConfigError: DATABASE_URL can't be used: what answers there is no PostgreSQL/,
  );
  expect(await refusal({ DATABASE_URL: `${servers.database.appUrl}?sslmode=verify-full` })).toMatch(
    /^ConfigError: DATABASE_URL can't be used: it speaks no TLS/,
  );
  const wrong = { pathname: '/nowhere', password: 'wrong' };
  for (const [part, value] of Object.entries(wrong))
    expect(
      await refusal({ DATABASE_URL: Object.assign(new URL(servers.database.appUrl), { [part]: value }).href }),
    ).toMatch(/^ConfigError: DATABASE_URL can't be used: (the password is wrong|this database does not exist)/);
  expect(await refusal({ KASSA_SCREENING_LISTS: '/nowhere.csv' })).toMatch(
    /^ConfigError: KASSA_SCREENING_LISTS names \/nowhere.csv, which can't be read: ENOENT$/,
  );
  expect(await refusal({ KASSA_COUNTRY_FILE: import.meta.filename })).toMatch(
    /^ConfigError: KASSA_COUNTRY_FILE names .*: not a CSV file$/,
  );
  expect(await refusal({ PUBLIC_URL: 'http://127.0.0.1/kassa' })).toMatch(/^ConfigError: PUBLIC_URL is wrong/);
  expect(await refusal({ CHECKOUT_DIR: '/nowhere' })).toMatch(/^ConfigError: CHECKOUT_DIR holds no index.html/);
  expect(await refusal({ KASSA_MODE: 'demo' })).toMatch(/^ConfigError: KASSA_MODE is wrong/);
  expect(await readiness(first)).toMatchObject({ http: 200 });
});

test('production refuses to start without its own keys, without https, and on a database of the sandbox', async () => {
  const refusal = (env: Record<string, string>) => start({ env }).catch((error: Error) => error.message);
  const production = productionSettings;
  const keys = production.KASSA_KEYS;
  expect(await refusal({ ...production, KASSA_KEYS: '' })).toMatch(/^KASSA_KEYS is missing/);
  const sample = Buffer.from('kassa sandbox key, not a secret!').toString('base64');
  expect(await refusal({ ...production, KASSA_KEYS: `mine:${sample}` })).toMatch(/^KASSA_KEYS holds the sandbox key/);
  expect(await refusal({ ...production, PUBLIC_URL: 'http://pay.example.org' })).toMatch(
    /^PUBLIC_URL is wrong: production needs the https/,
  );
  expect(await refusal({ ...production, MAIL_FROM: '' })).toMatch(/^MAIL_FROM is missing/);
  expect(await refusal({ ...production, KASSA_SCREENING_LISTS: '' })).toMatch(/^KASSA_SCREENING_LISTS is missing/);
  expect(await refusal({ ...production, KASSA_RATES: '' })).toMatch(/^KASSA_RATES must be public/);
  expect(await refusal({ ...production, KASSA_RATES: 'fixed' })).toMatch(/^KASSA_RATES must be public/);
  expect(await refusal({ ...production, KASSA_RATE_SOURCES: rateSourceNames[0] ?? '' })).toMatch(
    /^KASSA_RATE_SOURCES needs at least 2/,
  );
  for (const KASSA_KEYS of [`k1:${Buffer.alloc(32, 7).toString('base64')}`, `${keys},${keys}`])
    expect(await refusal({ ...production, KASSA_KEYS })).toMatch(/^KASSA_KEYS[^\n]+(not random|twice)[^\n]+$/);
  await start();
  expect(await refusal(production)).toMatch(/sandbox merchants: production needs a database of its own/);
});

test('production refuses a database role that could take off the guards, and mails that anybody could read', async () => {
  const own = await createProductionDatabase();
  const { adminUrl } = JSON.parse(process.env.KASSA_TEST_POSTGRES ?? '{}');
  const superuser = Object.assign(new URL(adminUrl), { pathname: new URL(own.appUrl).pathname }).href;
  const refusal = (env: Record<string, string>) =>
    start({ env: { ...envOf(own), ...productionSettings, ...env } }).then(
      () => 'started',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const line = (text: string) => new RegExp(`^ConfigError: ${text}[^\\n]+$`);
  expect(await refusal({ DATABASE_OWNER_URL: own.ownerUrl })).toMatch(line('DATABASE_OWNER_URL must not be set'));
  expect(await refusal({ DATABASE_URL: 'postgres://kassa_app:p@db.example.org/kassa' })).toMatch(
    line('DATABASE_URL says nothing about TLS to db.example.org'),
  );
  expect(await refusal({ DATABASE_URL: superuser })).toMatch(line('DATABASE_URL has a role that is a superuser'));
  expect(await refusal({ DATABASE_URL: own.ownerUrl })).toMatch(line('DATABASE_URL has a role that owns tables'));
  for (const SMTP_URL of ['smtp://mail.example.org', 'smtp://u:p@mail.example.org:587?requireTLS=false'])
    expect(await refusal({ SMTP_URL })).toMatch(line('SMTP_URL sends without TLS'));
  for (const more of ['ignoreTLS=true', 'tls.rejectUnauthorized=false', 'secure=false'])
    expect(await refusal({ SMTP_URL: `smtps://mail.example.org?${more}` })).toMatch(
      line('SMTP_URL must not weaken TLS'),
    );
  expect(await refusal({ SMTP_URL: 'mail.example.org' })).toMatch(line('SMTP_URL is wrong'));
  expect(await refusal({ SMTP_URL: 'smtp://mail.example.org?requireTLS=true' })).toBe('started');
  await servers.close();
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  await owner.query('revoke all on all tables in schema public from kassa_app');
  await owner.end();
  const without = "ConfigError: DATABASE_URL can't be used: the role may not read or write the tables";
  expect(await refusal({})).toBe(without);
});
