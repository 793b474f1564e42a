import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { honestLines, outcomes, readLines, unsettled } from '../../../testing/settlement-case.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';
import { approveErasure, proposeErasure } from '../privacy/erase-person.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

test('the payment of a buyer who was erased is settled by its numbers, as every other', async () => {
  const { app } = world;
  const buyer = await world.signIn();
  const { orderNo, merchantOrderNo } = await world.order({}, buyer);
  await world.pay(orderNo);
  const notice = { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime: String(app.clock.now()) };
  await world.call(gallery, '/nft/openapi/merchant/notice', notice);
  const { proposal } = await proposeErasure(
    app,
    { operator: 'olive', requestId: 'r1' },
    { email: buyer.email, reason: 'he asked' },
  );
  await approveErasure(app, { operator: 'otto', requestId: 'r2' }, proposal?.proposalId ?? '');
  await readLines(world, 'after an erasure', await honestLines(world, orderNo));
  expect(await outcomes(world, 'after an erasure')).toEqual(['payment settled']);
  expect(await unsettled(world, orderNo)).toEqual({});
});
