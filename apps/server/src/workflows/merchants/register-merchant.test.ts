import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { inTransaction } from '../../kernel/database.ts';
import { createFieldSeal } from '../../kernel/sealed-field.ts';
import { framersOf, readContact, readMerchant, recordWarning } from '../../modules/merchants/index.ts';
import { rotateMerchantSecret } from './merchant-secrets.ts';
import { changeContact, changeOrigins, changeSupport, registerMerchant } from './register-merchant.ts';

const database = useTestDatabase();
const seal = createFieldSeal([{ id: 'test', key: randomBytes(32) }]);
const app = (mode: 'production' | 'sandbox' = 'production') => ({ db: database.db, seal, config: { mode } });

const shop = {
  name: 'Harbour Gallery',
  homeUrl: 'https://shop.example/',
  kind: 'web' as const,
  origins: ['https://shop.example'],
  appSchemes: [],
  sha1Links: false,
  bodySignatureRequired: true,
  noticeRequired: true,
};

test('a registered merchant has its own secret; after a rotation two work, never three', async () => {
  const { appId, appSecret } = await registerMerchant(app(), shop);
  expect([appId, appSecret]).toEqual([expect.stringMatching(/^\d{16}$/), expect.stringMatching(/^[\w-]{32}$/)]);
  expect(await readMerchant(database.db, seal, appId)).toMatchObject({
    ...shop,
    loopback: false,
    secrets: [appSecret],
  });
  const second = (await rotateMerchantSecret(app(), appId)).appSecret;
  expect((await readMerchant(database.db, seal, appId))?.secrets).toEqual([appSecret, second]);
  // A new secret that was never used gives way to the next one.
  const third = (await rotateMerchantSecret(app(), appId)).appSecret;
  expect((await readMerchant(database.db, seal, appId))?.secrets).toEqual([appSecret, third]);
  await changeOrigins(app(), appId, ['https://other.example']);
  expect((await readMerchant(database.db, seal, appId))?.origins).toEqual(['https://other.example']);
});

test('a merchant names a contact and the language to write in', async () => {
  const contact = { email: 'night@shop.example', locale: 'es' };
  const { appId } = await registerMerchant(app(), { ...shop, contact });
  expect(await readContact(database.db, seal, appId)).toEqual({ ...contact, name: shop.name });
  await changeContact(app(), appId, { email: 'day@shop.example', locale: 'ko' });
  expect(await readContact(database.db, seal, appId)).toMatchObject({ email: 'day@shop.example', locale: 'ko' });
  await expect(changeContact(app(), appId, { ...contact, email: 'nobody' })).rejects.toThrow('not an email address');
  await expect(changeContact(app(), appId, { ...contact, locale: 'fr' })).rejects.toThrow('none of en-US');
  await expect(changeContact(app(), '0000000000000000', contact)).rejects.toThrow('no merchant');
});

test('a merchant names where its buyers ask, and takes it away again', async () => {
  const support = { email: 'help@shop.example', url: 'https://shop.example/help' };
  const { appId } = await registerMerchant(app(), { ...shop, support });
  const stored = async () => (await readMerchant(database.db, seal, appId))?.support;
  expect(await stored()).toEqual(support);
  await changeSupport(app(), appId, { email: null, url: 'https://help.example/?shop=7' });
  expect(await stored()).toEqual({ email: null, url: 'https://help.example/?shop=7' });
  await changeSupport(app(), appId, { email: null, url: null });
  expect(await stored()).toEqual({ email: null, url: null });
  await expect(changeSupport(app(), '0000000000000000', support)).rejects.toThrow('no merchant');
});

test.each([
  [{ email: 'nobody' }, 'not an email address'],
  [{ email: 'a@shop.example,b@shop.example' }, 'not an email address'],
  [{ email: 'a@shop.example?bcc=b@shop.example' }, 'not an email address'],
  [{ url: 'http://shop.example/help' }, 'not an https address'],
  [{ url: 'javascript:alert(1)' }, 'not an https address'],
  [{ url: '/help' }, 'not an https address'],
  [{ url: 'https://me:secret@shop.example/' }, 'a name or a password'],
])('%j is refused as the contact for buyers, and nothing changes', async (wrong, line) => {
  const { appId } = await registerMerchant(app(), shop);
  await expect(changeSupport(app(), appId, { email: null, url: null, ...wrong })).rejects.toThrow(line);
  expect((await readMerchant(database.db, seal, appId))?.support).toEqual({ email: null, url: null });
});

test('a merchant is warned of an address once a day', async () => {
  const { appId } = await registerMerchant(app(), shop);
  const warn = (address: string) =>
    inTransaction(database.db, (tx) => recordWarning(tx, { appId, kind: 'webhook_parked', address }));
  const [one, other] = ['https://shop.example/a', 'https://shop.example/b'];
  expect([await warn(one), await warn(one), await warn(other)]).toEqual([true, false, true]);
  for (const [hours, warned] of [
    [23, false],
    [2, true],
  ] as const) {
    await sql`update merchant_warnings set told_at = told_at - ${hours} * interval '1 hour'`.execute(database.db);
    expect(await warn(one)).toBe(warned);
  }
});

test('bad origins and unknown merchants are refused with one line', async () => {
  await expect(registerMerchant(app(), { ...shop, homeUrl: 'http://shop.example' })).rejects.toThrow(
    'not an https address',
  );
  const bad = registerMerchant(app(), { ...shop, origins: ['https://shop.example/page'] });
  await expect(bad).rejects.toThrow('write https://shop.example');
  await expect(rotateMerchantSecret(app(), '0000000000000000')).rejects.toThrow('no merchant');
  await expect(changeOrigins(app(), '0000000000000000', [])).rejects.toThrow('no merchant');
});

test.each([
  [{ origins: ['*'] }, '* is not an https address'],
  [{ origins: ['https://*.shop.example'] }, 'patterns such as \\* are not taken'],
  [{ origins: ['https://shop.example;script-src'] }, 'not the address of one host'],
  [{ homeUrl: 'https://*/' }, 'not the address of one host'],
  [{ homeUrl: 'https://me:secret@shop.example/' }, 'a name or a password'],
  [{ kind: 'app' as const, appSchemes: ['javascript'] }, 'javascript is not a scheme of an app'],
  [{ kind: 'app' as const, appSchemes: ['harbour://'] }, 'is not a scheme of an app'],
])('%j is refused with one line', async (changes, line) => {
  const refused = registerMerchant(app(), { ...shop, ...changes });
  await expect(refused).rejects.toThrow(new RegExp(`^[^\\n]*${line.replace(/^\*/, '\\*')}[^\\n]*$`));
});

test('a pattern that is stored already frames nothing', async () => {
  const { appId } = await registerMerchant(app(), { ...shop, kind: 'api' });
  const stored = ['*', 'https://*', 'https://*.shop.example', 'https://a.example;script-src', 'https://shop.example'];
  await sql`update merchants set origins = ${stored} where app_id = ${appId}`.execute(database.db);
  expect(await framersOf(database.db, appId)).toEqual(['https://shop.example']);
});

test('a merchant may be on this machine by http in the sandbox, and never in production', async () => {
  const page = 'http://127.0.0.1:8080';
  const { appId } = await registerMerchant(app('sandbox'), { ...shop, homeUrl: `${page}/`, origins: [page] });
  expect(await readMerchant(database.db, seal, appId)).toMatchObject({ loopback: true, origins: [page] });
  await changeOrigins(app('sandbox'), appId, ['http://localhost:8080']);
  for (const origin of ['http://shop.example', 'http://127.0.0.1.shop.example', 'ftp://127.0.0.1'])
    await expect(changeOrigins(app('sandbox'), appId, [origin])).rejects.toThrow('no http one of this machine');
  await expect(changeOrigins(app(), appId, [page])).rejects.toThrow('not an https address');
});

test('other keys than the server’s register nobody: the server could not read the secret', async () => {
  await registerMerchant(app(), shop);
  const foreign = { ...app(), seal: createFieldSeal([{ id: 'test', key: randomBytes(32) }]) };
  await expect(registerMerchant(foreign, shop)).rejects.toThrow('use those of the server');
  await expect(rotateMerchantSecret(foreign, '0000000000000000')).rejects.toThrow('use those of the server');
});
