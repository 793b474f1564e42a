import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { inTransaction } from '../kernel/database.ts';
import { createFieldSeal } from '../kernel/sealed-field.ts';
import { noteWarning, readContact, readMerchant } from '../modules/merchants/index.ts';
import { changeContact, changeOrigins, registerMerchant, rotateMerchantSecret } from './register-merchant.ts';

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

test('a registered merchant has a secret of its own, and after a rotation two, never three', async () => {
  const { appId, appSecret } = await registerMerchant(app(), shop);
  expect([appId, appSecret]).toEqual([expect.stringMatching(/^\d{16}$/), expect.stringMatching(/^[\w-]{32}$/)]);
  expect(await readMerchant(database.db, seal, appId)).toMatchObject({
    ...shop,
    loopback: false,
    secrets: [appSecret],
  });
  const second = (await rotateMerchantSecret(app(), appId)).appSecret;
  expect((await readMerchant(database.db, seal, appId))?.secrets).toEqual([second, appSecret]);
  const third = (await rotateMerchantSecret(app(), appId)).appSecret;
  expect((await readMerchant(database.db, seal, appId))?.secrets).toEqual([third, second]);
  await changeOrigins(app(), appId, ['https://other.example']);
  expect((await readMerchant(database.db, seal, appId))?.origins).toEqual(['https://other.example']);
});

test('a merchant says whom to write to, and in which language', async () => {
  const contact = { email: 'night@shop.example', locale: 'es' };
  const { appId } = await registerMerchant(app(), { ...shop, contact });
  expect(await readContact(database.db, seal, appId)).toEqual({ ...contact, name: shop.name });
  await changeContact(app(), appId, { email: 'day@shop.example', locale: 'ko' });
  expect(await readContact(database.db, seal, appId)).toMatchObject({ email: 'day@shop.example', locale: 'ko' });
  await expect(changeContact(app(), appId, { ...contact, email: 'nobody' })).rejects.toThrow('no e-mail address');
  await expect(changeContact(app(), appId, { ...contact, locale: 'fr' })).rejects.toThrow('none of en-US');
  await expect(changeContact(app(), '0000000000000000', contact)).rejects.toThrow('no merchant');
});

test('a merchant is warned of an address once a day', async () => {
  const { appId } = await registerMerchant(app(), shop);
  const warn = (address: string) =>
    inTransaction(database.db, (tx) => noteWarning(tx, { appId, kind: 'webhook_parked', address }));
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

test('addresses that are no https origins, and merchants that nobody knows, are refused in one line', async () => {
  await expect(registerMerchant(app(), { ...shop, homeUrl: 'http://shop.example' })).rejects.toThrow(
    'no https address',
  );
  const bad = registerMerchant(app(), { ...shop, origins: ['https://shop.example/page'] });
  await expect(bad).rejects.toThrow('write https://shop.example');
  await expect(rotateMerchantSecret(app(), '0000000000000000')).rejects.toThrow('no merchant');
  await expect(changeOrigins(app(), '0000000000000000', [])).rejects.toThrow('no merchant');
});

test('in the sandbox a merchant may be on this machine, by http; elsewhere not even there', async () => {
  const page = 'http://127.0.0.1:8080';
  const { appId } = await registerMerchant(app('sandbox'), { ...shop, homeUrl: `${page}/`, origins: [page] });
  expect(await readMerchant(database.db, seal, appId)).toMatchObject({ loopback: true, origins: [page] });
  await changeOrigins(app('sandbox'), appId, ['http://localhost:8080']);
  for (const origin of ['http://shop.example', 'http://127.0.0.1.shop.example', 'ftp://127.0.0.1'])
    await expect(changeOrigins(app('sandbox'), appId, [origin])).rejects.toThrow('no http one of this machine');
  await expect(changeOrigins(app(), appId, [page])).rejects.toThrow('no https address');
});

test('keys that are not the server’s register nobody: it could not read the secret', async () => {
  await registerMerchant(app(), shop);
  const foreign = { ...app(), seal: createFieldSeal([{ id: 'test', key: randomBytes(32) }]) };
  await expect(registerMerchant(foreign, shop)).rejects.toThrow('use those of the server');
  await expect(rotateMerchantSecret(foreign, '0000000000000000')).rejects.toThrow('use those of the server');
});
