import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Credentials, example, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Reads the theme of a merchant's new link, from the answer of home and from the merchant's info. */
async function themesOf(merchant: Credentials) {
  const query = linkQuery(merchant, world.parameters(), 'sha256');
  const answers = [await world.open(query), await world.ask(`/nft/merchant/info?${query}`)];
  return answers.map(({ envelope }) => (envelope?.data as BasicData | undefined)?.theme);
}

const setLook = (accent: string | null, radiusPx: number | null) =>
  sql`update merchants set accent = ${accent}, radius_px = ${radiusPx} where app_id = ${example.appId}`.execute(
    world.app.db,
  );

test('a merchant without a look of its own has ours', async () => {
  expect(await themesOf(example)).toEqual([undefined, undefined]);
});

test("a merchant's accent comes in both colour schemes, with the words that can be read on it", async () => {
  const [home, info] = await themesOf(gallery);
  expect(home).toEqual({
    accent: {
      light: { accent: '#0b6170', hover: expect.any(String), text: expect.any(String), soft: expect.any(String) },
      dark: expect.objectContaining({ text: expect.stringMatching(/^#[0-9a-f]{6}$/) }),
    },
  });
  expect(info).toEqual(home);
});

test('a changed look shows from the next answer on', async () => {
  await setLook('#B00020', 0);
  const [home] = await themesOf(example);
  expect(home).toMatchObject({ accent: { light: { accent: '#b00020' } }, radiusPx: 0 });
  await setLook(null, 16);
  expect(await themesOf(example)).toEqual([{ radiusPx: 16 }, { radiusPx: 16 }]);
});

test.each([
  ['red', null],
  ['#12345', null],
  ['#0b6170;', null],
  [null, 17],
  [null, -1],
])('an accent of %s with a radius of %s is not stored', async (accent, radiusPx) => {
  await expect(setLook(accent, radiusPx)).rejects.toThrow(/check constraint/);
});
