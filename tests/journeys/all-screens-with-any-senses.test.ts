import { AxeBuilder } from '@axe-core/playwright';
import { atRest } from './support/at-rest.ts';
import { speakLonger } from './support/longer.ts';
import { lostText } from './support/lost-text.ts';
import { desktop, expect, phone, test } from './support/story.ts';
import { tourEveryScreen } from './support/tour/every-screen.ts';

/** What may change with the colours, and with the width; everything else is asked once a screen. The colours are the same at both widths. */
const ofColors = ['color-contrast', 'link-in-text-block'];
const ofWidths = [
  'target-size',
  'scrollable-region-focusable',
  'heading-order',
  'aria-hidden-focus',
  'region',
  'landmark-unique',
];
interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Has axe, which the first look at this screen has left in the page, look again with these rules only. */
const runAgain = (rules: readonly string[]): string =>
  `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** The provider's fields; the bank's page is a page of its own. */
const framed = 'card';

test('no screen stands in the way of a person, in long words, at both widths, by day and night, in letters of any size', async ({
  another,
  shop,
}) => {
  test.setTimeout(600_000);
  // Without motion: while colours are on their way from day to night, no contrast is the true one.
  const buyer = await another({ language: 'longer', viewport: phone, reducedMotion: 'reduce' });
  const { page } = buyer;
  await speakLonger(page);
  const found: string[] = [];
  const note = (place: string, violations: readonly Violation[]) => {
    for (const { id, help, nodes } of violations) {
      // The bank's frame takes the keyboard by itself, which axe can't see from outside.
      if (place.startsWith('challenge') && id === 'scrollable-region-focusable') continue;
      found.push(`${place}: ${id}, ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
    }
  };
  const analyze = async (screen: string, place: string, rules?: readonly string[]) => {
    // Looking into frames of other origins takes a page of its own each time. Else axe is brought once a screen.
    const legacy = screen !== framed;
    await atRest(page);
    if (rules && legacy) return note(place, await page.evaluate<Violation[]>(runAgain(rules)));
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(legacy);
    if (rules) axe.withRules([...rules]);
    note(place, (await axe.analyze()).violations);
  };
  const lookForLostText = async (screen: string) => {
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await atRest(page);
    found.push(...(await lostText(page)).map((loss) => `${screen}: ${loss}`));
    await page.evaluate("document.documentElement.style.fontSize = ''");
  };
  const look = async (screen: string) => {
    await analyze(screen, screen);
    await page.emulateMedia({ colorScheme: 'dark' });
    await analyze(screen, `${screen}, dark`, ofColors);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(desktop);
    await analyze(screen, `${screen}, wide`, ofWidths);
    await page.setViewportSize(phone);
    await lookForLostText(screen);
  };
  await tourEveryScreen({ buyer, shop, look });
  expect(found).toEqual([]);
});
