import { identityProviderSchema } from '@kassa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { App } from '../../app.ts';
import type { IdentityFacts, IdentityProvider } from '../../connectors/identity/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { buyerOfEmail } from '../../modules/accounts/index.ts';
import { identityInbox, insertCheck, readOwnCheck, readPerson, recordCheckIds } from '../../modules/identity/index.ts';
import { applyIdentityFacts } from './apply-identity-facts.ts';
import { reconcileIdentity } from './reconcile-identity.ts';

// A check that has ended is asked about only because of a callback: its provider may take the decision back.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const provider = identityProviderSchema.parse(identityProviderSchema.options[0]);

test('a provider takes an approval back and does not answer at once: it is asked again until it does', async () => {
  const { app } = world;
  const email = world.newEmail();
  const { userNo } = await inTransaction(app.db, (tx) =>
    buyerOfEmail(tx, app.seal, { email, locale: 'ko', regionalTag: 'ko', timeZone: 'Asia/Seoul' }),
  );
  const checkNo = randomNumber();
  const check = {
    checkNo,
    userNo,
    level: 1,
    provider,
    country: 'SG',
    steps: ['document', 'selfie'],
    returnTo: null,
  } as const;
  await insertCheck(app.db, check);
  const ids = { applicantId: `a${checkNo}`, checkId: `c${checkNo}` };
  await recordCheckIds(app.db, check, ids);
  const said = (outcome: IdentityFacts['outcome'], second: number): IdentityFacts => ({
    ...{ ...ids, outcome, waitsFor: null, steps: [], refusals: [], decision: String(second), document: null },
    at: app.clock.now() - minute + second * 1_000,
  });
  await applyIdentityFacts(app, checkNo, said('approved', 1));
  expect((await readPerson(app.db, userNo)).level).toBe(1);

  const answering = (read: IdentityProvider['read']): App => {
    const real = app.identity.providers.get(provider);
    if (!real) throw new Error('no provider');
    return { ...app, identity: { ...app.identity, providers: new Map([[provider, { ...real, read }]]) } };
  };
  const callback = { provider, eventId: 'taken-back', type: 'reviewed', reference: ids.checkId, at: new Date() };
  await identityInbox.store(app.db, app.seal, { ...callback, body: '{}' });
  await identityInbox.work(app.db);
  const silent = answering(async () => ({ kind: 'unknown', detail: 'silent' }));
  for (let round = 0; round < 3; round += 1) {
    expect(await reconcileIdentity(silent), `round ${round}`).toBe(1);
    await world.later(2 * minute);
  }
  let asked = 0;
  const rejecting = answering(async () => {
    asked += 1;
    return { kind: 'known', facts: said('rejected_final', 2) };
  });
  await reconcileIdentity(rejecting);
  expect((await readPerson(app.db, userNo)).level).toBe(0);
  expect((await readOwnCheck(app.db, { userNo }))?.status).not.toBe('approved');
  await world.later(24 * 60 * minute);
  await reconcileIdentity(rejecting);
  expect(asked, 'once it has answered, only a callback makes us ask').toBe(1);
});
