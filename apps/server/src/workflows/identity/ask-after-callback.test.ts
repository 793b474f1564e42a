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

const said = (outcome: IdentityFacts['outcome'], second: number, ids: Ids): IdentityFacts => ({
  ...{ ...ids, outcome, waitsFor: outcome === 'waiting' ? 'provider' : null, decision: String(second), document: null },
  ...{ steps: [], refusals: [], at: world.app.clock.now() - minute + second * 1_000 },
});

type Ids = Pick<IdentityFacts, 'applicantId' | 'checkId'>;

/** Opens a check of a new buyer, of which its provider says this. */
async function checkOf(outcome: IdentityFacts['outcome']) {
  const { app } = world;
  const buyer = { email: world.newEmail(), locale: 'ko', regionalTag: 'ko', timeZone: 'Asia/Seoul' } as const;
  const { userNo } = await inTransaction(app.db, (tx) => buyerOfEmail(tx, app.seal, buyer));
  const checkNo = randomNumber();
  const about = { checkNo, userNo, provider, level: 1, country: 'SG', returnTo: null } as const;
  await insertCheck(app.db, { ...about, steps: ['document', 'selfie'] });
  const ids: Ids = { applicantId: `a${checkNo}`, checkId: `c${checkNo}` };
  await recordCheckIds(app.db, about, ids);
  await applyIdentityFacts(app, checkNo, said(outcome, 1, ids));
  const statusOf = async () => (await readOwnCheck(app.db, { userNo }))?.status;
  return { userNo, ids, statusOf };
}

async function hearsOf({ checkId }: Ids): Promise<void> {
  const callback = { provider, eventId: randomNumber(), type: 'reviewed', reference: checkId, at: new Date() };
  await identityInbox.store(world.app.db, world.app.seal, { ...callback, body: '{}' });
  await identityInbox.work(world.app.db);
}

/** The same Kassa, at whose provider a read is answered so. */
function answering(read: IdentityProvider['read']): App {
  const { app } = world;
  const real = app.identity.providers.get(provider);
  if (!real) throw new Error('no provider');
  return { ...app, identity: { ...app.identity, providers: new Map([[provider, { ...real, read }]]) } };
}

const silent = () => answering(async () => ({ kind: 'unknown', detail: 'silent' }));

test('a provider takes an approval back and does not answer at once: it is asked again until it does', async () => {
  const { app } = world;
  const { userNo, ids, statusOf } = await checkOf('approved');
  expect((await readPerson(app.db, userNo)).level).toBe(1);
  await hearsOf(ids);
  for (let round = 0; round < 3; round += 1) {
    expect(await reconcileIdentity(silent()), `round ${round}`).toBe(1);
    await world.later(2 * minute);
  }
  let asked = 0;
  const rejecting = answering(async () => {
    asked += 1;
    return { kind: 'known', facts: said('rejected_final', 2, ids) };
  });
  await reconcileIdentity(rejecting);
  expect((await readPerson(app.db, userNo)).level).toBe(0);
  expect(await statusOf()).not.toBe('approved');
  await world.later(24 * 60 * minute);
  await reconcileIdentity(rejecting);
  expect(asked, 'once it has answered, only a callback makes us ask').toBe(1);
});

test('a buyer repeats a picture, and the provider that reports it does not answer at once: seconds later it is asked again', async () => {
  const { ids, statusOf } = await checkOf('rejected_retry');
  expect(await statusOf()).toBe('retry');
  await hearsOf(ids);
  expect(await reconcileIdentity(silent())).toBe(1);
  await world.later(10_000);
  await reconcileIdentity(answering(async () => ({ kind: 'known', facts: said('waiting', 2, ids) })));
  expect(await statusOf()).toBe('waiting');
});
