import { lostInAnyLetters } from './support/lost-in-any-letters.ts';
import { expect, phone, test } from './support/story.ts';
import { tourEveryScreen } from './support/tour/every-screen.ts';
import { showWidest } from './support/widest.ts';

// all-screens-with-any-senses shows the widest text of all languages. Here the longest word of all is in each text.
test('no screen loses the longest words of any language, at twice the text size, in any font', async ({
  another,
  shop,
}) => {
  test.setTimeout(600_000);
  const buyer = await another({ language: 'widest words', viewport: phone, reducedMotion: 'reduce' });
  await showWidest(buyer.page, 'widest words');
  const found: string[] = [];
  const look = async (screen: string) => {
    found.push(...(await lostInAnyLetters(buyer.page)).map((loss) => `${screen}, ${loss}`));
  };
  await tourEveryScreen({ buyer, shop, look });
  expect(found).toEqual([]);
});
