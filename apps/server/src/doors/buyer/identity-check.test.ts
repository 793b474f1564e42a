import { type DataOf, kycStatus } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import { watchIdentityCheck } from '../../workflows/identity/watch-identity-check.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

test('where too many of a buyer’s screens wait already, one that waits for a check is answered at once', async () => {
  const headers = secretsOf(await world.signIn());
  const body = { level: '1', country: 'SG', returnTo: '/paymentMethod?fiat=SGD' };
  const opened = await world.ask('/kyc/open', { headers, method: 'POST', body });
  expect(opened.envelope?.returnCode, 'no provider answers here').toBe(codeOf('identity_provider_unavailable'));
  const { envelope } = await world.ask(kycStatus.path, { headers });
  const check = (envelope?.data as DataOf<typeof kycStatus> | undefined)?.check;
  const { rows } = await sql<{ user_no: string }>`
    select user_no from identity_checks where check_no = ${check?.reference}`.execute(world.app.db);
  const watch = { reference: check?.reference, cursor: check?.version, gone: new AbortController().signal };
  const began = monotonicMs();
  const buyer = { userNo: rows[0]?.user_no ?? '', scopeAppId: null };
  expect(await watchIdentityCheck(world.app, buyer, { ...watch, hold: () => null })).toMatchObject({ changed: false });
  expect(monotonicMs() - began).toBeLessThan(4_000);
});
