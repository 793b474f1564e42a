import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityProviderSchema } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { insertCheck, recordCheckIds } from '../../modules/identity/index.ts';
import { decideHit, listHits } from '../desk/decide-hit.ts';
import { payByCard } from '../payments/pay-by-card.ts';
import { applyIdentityFacts } from './apply-identity-facts.ts';

const entry = (name: string) => `7001,"${name}",individual,"TEST",,,,,,,,"-0-"\n`;
let folder: string;
let list: string;
let world: MerchantWorld;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-names-'));
  list = join(folder, 'list.csv');
  await writeFile(list, entry('LISTED, Sample'));
  world = await openMerchantWorld({ KASSA_SCREENING_LISTS: list });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const provider = identityProviderSchema.parse(identityProviderSchema.options[0]);

/**
 * Has a provider accept the document of a new buyer. @returns the buyer's unpaid order of 41.20 USD, and their number
 */
async function shows(
  firstName: string,
  lastName: string,
): Promise<{ placed: Placed; userNo: string; checkNo: string }> {
  const placed = await world.order();
  const { userNo } = await world.readOrder(placed.orderNo);
  const checkNo = randomNumber();
  const steps = ['document', 'selfie'] as const;
  await insertCheck(world.app.db, { checkNo, userNo, level: 1, provider, country: 'SG', steps, returnTo: null });
  const ids = { applicantId: `a${checkNo}`, checkId: `c${checkNo}` };
  await recordCheckIds(world.app.db, { checkNo, provider }, ids);
  const person = { firstName, lastName, birthday: '1990-04-12', nameMatch: 'unknown' as const };
  await applyIdentityFacts(world.app, checkNo, {
    ...ids,
    outcome: 'approved',
    waitsFor: null,
    steps: [],
    refusals: [],
    decision: '1',
    document: { country: 'SGP', expiresOn: null, ...person },
    at: world.app.clock.now(),
  });
  return { placed, userNo, checkNo };
}

/** Pays with a card of Ada Day. @returns the code of the refusal, or 'begun' */
async function pays({ orderNo, view }: Placed, userNo: string): Promise<string> {
  const cardId = await plantCard(world.app, world.app.db, await world.readOrder(orderNo));
  const who = { userNo, scopeAppId: null, atRisk: false };
  const from = { ip: '127.0.0.1', device: '' };
  const paying = payByCard(world.app, { buyer: who, orderNo, cardId, confirmAmount: view.quote.fiatSumAmount, from });
  return paying.then(
    () => 'begun',
    ({ code, extend }) => `${code} ${extend}`.trim(),
  );
}

const attemptsAt = async ({ orderNo }: Placed) =>
  (await sql`select from payments where order_no = ${orderNo}`.execute(world.app.db)).rows.length;

test('a payment that needs a document takes only that person’s card; one that needs none takes any card', async () => {
  const wilma = await shows('Wilhelmina', 'Brandt');
  const dear = await world.order({ amount: '480.00' }, wilma.placed.buyer);
  expect(await pays(dear, wilma.userNo)).toBe(`${codeOf('cardholder_mismatch')} Wilh****** Bra***`);
  expect(await attemptsAt(dear)).toBe(0);
  expect(await pays(wilma.placed, wilma.userNo)).toBe('begun');
  const ada = await shows('Ada Augusta', 'DAY');
  expect(await pays(await world.order({ amount: '480.00' }, ada.placed.buyer), ada.userNo)).toBe('begun');
});

test('a document with a listed name goes to the desk at once, and payments wait until a person says it is chance', async () => {
  const { placed, userNo, checkNo } = await shows('Sample', 'Listed');
  const hit = (await listHits(world.app)).hits.find(({ subject }) => subject === checkNo);
  expect(hit).toMatchObject({ kind: 'name', userNo, value: 'Sample Listed', listedName: 'LISTED, Sample' });
  expect(await pays(placed, userNo)).toBe(codeOf('buyer_blocked'));
  const decision = { hitNo: hit?.hitNo ?? '', decision: 'clear', reason: 'born elsewhere' } as const;
  await decideHit(world.app, { operator: 'olive', requestId: 'r1' }, decision);
  await writeFile(list, '');
  expect(await pays(placed, userNo)).toBe(codeOf('screening_unavailable'));
  expect(await attemptsAt(placed)).toBe(0);
  await writeFile(list, entry('LISTED, Sample'));
  expect(await pays(placed, userNo)).toBe('begun');
});
