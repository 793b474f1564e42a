import { identityProviderSchema } from '@kassa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

test('an unsigned callback is refused and leaves nothing', async () => {
  expect(identityProviderSchema.options).toEqual([...world.app.identity.providers.keys()]);
  for (const provider of identityProviderSchema.options) {
    const forged = await world.ask(`/callbacks/${provider}`, {
      method: 'POST',
      body: { payload: { action: 'check.completed' } },
    });
    expect(forged.http).toBe(401);
  }
  const { rows } = await sql`select from identity_inbox`.execute(world.app.db);
  expect(rows).toEqual([]);
});

test('no two companies have the same address for callbacks', () => {
  const { payments, identity } = world.app;
  expect([...payments.keys()].filter((key) => identity.providers.has(key))).toEqual([]);
});
