import { expect, test } from 'vitest';
import { plainMerchant } from '../../../testing/plain-merchant.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { inTransaction } from '../../kernel/database.ts';
import { createFieldSeal } from '../../kernel/sealed-field.ts';
import { framersOf, insertMerchant } from './merchant-store.ts';

const own = useTestDatabase();
const seal = createFieldSeal([{ id: 'k1', key: Buffer.alloc(32, 7) }]);

/** Registers a merchant of this kind, with these origins. @returns who may frame its checkout */
async function framers(kind: 'web' | 'api' | 'app', origins: readonly string[]): Promise<readonly string[]> {
  const appId = `framer0${kind}0${String(origins.length).padStart(5, '0')}`;
  await inTransaction(own.db, (tx) => insertMerchant(tx, seal, { ...plainMerchant, appId, kind, origins }));
  return framersOf(own.db, appId);
}

const shop = 'https://shop.example';

test('only who embeds is framed, by exactly the origins that it registered', async () => {
  expect(await framers('api', [shop, 'https://m.shop.example:8443'])).toEqual([shop, 'https://m.shop.example:8443']);
  expect(await framers('web', [shop])).toEqual([]);
  expect(await framers('app', [shop])).toEqual([]);
  expect(await framersOf(own.db, 'nobody0000000000')).toEqual([]);
});

test('what is no origin frames nothing', async () => {
  const crooked = [
    `${shop}/`,
    `${shop}/page`,
    'HTTPS://shop.example',
    '*',
    "'self'",
    'shop.example',
    'https:',
    `${shop} *`,
  ];
  expect(await framers('api', crooked)).toEqual([]);
});
