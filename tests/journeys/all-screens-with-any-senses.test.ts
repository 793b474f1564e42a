import { AxeBuilder } from '@axe-core/playwright';
import { atRest } from './support/at-rest.ts';
import { lostInAnyLetters } from './support/lost-in-any-letters.ts';
import { desktop, expect, phone, test } from './support/story.ts';
import { tourEveryScreen } from './support/tour/every-screen.ts';
import { showWidest } from './support/widest.ts';

/**
 * Rules that depend on the colours, and on the width. Everything else is checked once for each screen. The colours are
 * the same at both widths.
 */
const ofColors = ['color-contrast', 'link-in-text-block'];
const ofWidths = ['scrollable-region-focusable', 'heading-order', 'aria-hidden-focus', 'region', 'landmark-unique'];
/** The button below always stays in view. What it covers depends on where the page is scrolled: not on a tall screen. */
const ofTallScreens = ['target-size'];
const tall = { ...phone, height: 2600 };

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Runs axe again with these rules only. The first check of this screen has left axe in the page. */
const runAgain = (rules: readonly string[]): string =>
  `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** The provider's fields. The bank's page is a page of its own. */
const framed = 'card';

test('every screen is accessible, in the widest words of all languages, at both widths, by day and night, and with larger text', async ({
  another,
  shop,
}) => {
  test.setTimeout(600_000);
  // Without motion: while the colours change from day to night, no contrast is the final one.
  const buyer = await another({ language: 'widest texts', viewport: phone, reducedMotion: 'reduce' });
  const { page } = buyer;
  await showWidest(page, 'widest texts');
  const found: string[] = [];
  const note = (place: string, violations: readonly Violation[]) => {
    for (const { id, help, nodes } of violations) {
      // The bank's frame can be scrolled by keyboard, which axe can't see from outside.
      if (place.startsWith('challenge') && id === 'scrollable-region-focusable') continue;
      if (ofTallScreens.includes(id) && !place.endsWith('tall')) continue;
      found.push(`${place}: ${id}, ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
    }
  };
  const analyze = async (screen: string, place: string, rules?: readonly string[]) => {
    // Checking frames of other origins needs a page of its own each time. Otherwise axe is loaded once for each screen.
    const legacy = screen !== framed;
    await atRest(page);
    if (rules && legacy) return note(place, await page.evaluate<Violation[]>(runAgain(rules)));
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(legacy);
    if (rules) axe.withRules([...rules]);
    note(place, (await axe.analyze()).violations);
    // That page of its own has hidden this one, and a hidden page draws no frames.
    if (!legacy) await page.bringToFront();
  };
  const look = async (screen: string) => {
    await analyze(screen, screen);
    await page.emulateMedia({ colorScheme: 'dark' });
    await analyze(screen, `${screen}, dark`, ofColors);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(desktop);
    await analyze(screen, `${screen}, wide`, ofWidths);
    await page.setViewportSize(tall);
    await analyze(screen, `${screen}, tall`, ofTallScreens);
    await page.setViewportSize(phone);
    // The other fonts are narrower: all-screens-in-any-letters has them.
    found.push(...(await lostInAnyLetters(page, ['dejavu-sans'])).map((loss) => `${screen}, ${loss}`));
  };
  await tourEveryScreen({ buyer, shop, look });
  expect(found).toEqual([]);
});
