import { AxeBuilder } from '@axe-core/playwright';
import { speakLonger } from './support/longer.ts';
import { lostText } from './support/lost-text.ts';
import { desktop, expect, phone, test } from './support/story.ts';
import { tourEveryScreen } from './support/tour/every-screen.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: phone });

/** What changes with the width and the colours; everything else is asked once a screen. */
const looks = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

test('no screen has anything that stands in the way of a person, at both widths and in both colour schemes', async ({
  buyer,
  shop,
}) => {
  test.setTimeout(400_000);
  const { page } = buyer;
  const found: string[] = [];
  const analyze = async (place: string, axe: AxeBuilder) => {
    const { violations } = await axe.analyze();
    for (const { id, help, nodes } of violations)
      found.push(`${place}: ${id}, ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  };
  const look = async (screen: string) => {
    await analyze(screen, new AxeBuilder({ page }));
    await page.emulateMedia({ colorScheme: 'dark' });
    await analyze(`${screen}, dark`, new AxeBuilder({ page }).withRules(looks));
    await page.setViewportSize(desktop);
    await analyze(`${screen}, wide and dark`, new AxeBuilder({ page }));
    await page.emulateMedia({ colorScheme: 'light' });
    await analyze(`${screen}, wide`, new AxeBuilder({ page }).withRules(looks));
    await page.setViewportSize(phone);
  };
  await tourEveryScreen({ buyer, shop, look });
  expect(found).toEqual([]);
});

test('a language 40 % longer than English, and text of twice the size, lose nothing on a phone', async ({
  another,
  shop,
}) => {
  test.setTimeout(400_000);
  const buyer = await another({ language: 'longer', viewport: phone });
  const { page } = buyer;
  await speakLonger(page);
  const found: string[] = [];
  const look = async (screen: string) => {
    for (const size of ['100%', '200%']) {
      await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
      found.push(...(await lostText(page)).map((loss) => `${screen} at ${size}: ${loss}`));
    }
    await page.evaluate("document.documentElement.style.fontSize = ''");
  };
  await tourEveryScreen({ buyer, shop, look });
  expect(found).toEqual([]);
});
