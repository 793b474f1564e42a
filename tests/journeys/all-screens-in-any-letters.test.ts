import { locales } from '@kassa/texts';
import { lostInAnyLetters } from './support/lost-in-any-letters.ts';
import { expect, phone, test } from './support/story.ts';
import { tourEveryScreen } from './support/tour/every-screen.ts';

// all-screens-with-any-senses shows English with longer words.
for (const language of locales.filter((locale) => locale !== 'en-US')) {
  test(`no screen loses text in ${language}, at twice the text size, in any font`, async ({ another, shop }) => {
    test.setTimeout(600_000);
    const buyer = await another({ locale: language, language, viewport: phone, reducedMotion: 'reduce' });
    const found: string[] = [];
    const look = async (screen: string) => {
      found.push(...(await lostInAnyLetters(buyer.page)).map((loss) => `${screen}, ${loss}`));
    };
    await tourEveryScreen({ buyer, shop, look });
    expect(found).toEqual([]);
  });
}
