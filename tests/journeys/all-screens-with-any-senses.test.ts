import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './support/at-rest.ts';
import { cards } from './support/cards.ts';
import { lostInAnyLetters } from './support/lost-in-any-letters.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';
import { tourPaying, tourToMethods, tourWhatFollows } from './support/tour/every-screen.ts';
import { showWidest, widest } from './support/widest.ts';

/**
 * Rules that depend on the colours, and on the width. Everything else is checked once for each screen. The colours are
 * the same at both widths.
 */
const ofColors = ['color-contrast', 'link-in-text-block'];
const ofWidths = ['scrollable-region-focusable', 'heading-order', 'aria-hidden-focus', 'region', 'landmark-unique'];
/** The button below always stays in view. What it covers depends on where the page is scrolled: not on a tall screen. */
const tall = { ...phone, height: 2600 };
/** What can be scrolled only where not everything is in view. */
const ofLowScreens = ['scrollable-region-focusable'];

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

/** Without motion: while the colours change from day to night, no contrast is the final one. */
const reader = { language: widest, viewport: phone, reducedMotion: 'reduce' } as const;

// Buyers with a part of the screens each: the longest journey decides how long the whole run takes.
test.describe.configure({ mode: 'parallel' });

test('every screen up to the methods is accessible on a phone, in the widest words of all languages, and with letters of twice the size', async ({
  another,
  shop,
}) => {
  // Each screen is measured in many fonts: where other programs use the machine too, that takes more than five minutes.
  test.setTimeout(1_200_000);
  const buyer = await another(reader);
  const found: string[] = [];
  await showWidest(buyer.page);
  await tourToMethods({ buyer, shop, look: lookAt(buyer.page, found, { again: false }) });
  expect(found).toEqual([]);
});

test(
  'every screen up to the result is accessible, in the widest words of all languages, at both widths, by day and night, and with letters of twice the size in any font',
  night,
  async ({ another, shop }) => {
    test.setTimeout(1_200_000);
    const buyer = await another(reader);
    const found: string[] = [];
    await showWidest(buyer.page);
    await tourPaying({ buyer, shop, look: lookAt(buyer.page, found, { again: true }) });
    expect(found).toEqual([]);
  },
);

test('so is every screen after the first result', night, async ({ another, shop }) => {
  test.setTimeout(1_200_000);
  const buyer = await another(reader);
  const found: string[] = [];
  await showWidest(buyer.page);
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard(cards.approved);
  await buyer.sees.pay.click();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  await tourWhatFollows({ buyer, shop, look: lookAt(buyer.page, found, { again: true }) });
  expect(found).toEqual([]);
});

/**
 * Returns what looks at a screen, and adds what is wrong there to `found`.
 * @param again looks in the dark, at 1280 px and in further fonts too
 */
function lookAt(page: Page, found: string[], { again }: { again: boolean }): (screen: string) => Promise<void> {
  const note = (place: string, violations: readonly Violation[]) => {
    for (const { id, help, nodes } of violations) {
      // The bank's frame can be scrolled by keyboard, which axe can't see from outside.
      if (place.startsWith('challenge') && id === 'scrollable-region-focusable') continue;
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
  return async (screen) => {
    await page.setViewportSize(tall);
    await analyze(screen, screen);
    await page.setViewportSize(phone);
    if (again) await analyzeAgain(screen);
    found.push(...(await lostInAnyLetters(page, again)).map((loss) => `${screen}, ${loss}`));
  };

  async function analyzeAgain(screen: string): Promise<void> {
    await page.emulateMedia({ colorScheme: 'dark' });
    await analyze(screen, `${screen}, dark`, [...ofColors, ...ofLowScreens]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(desktop);
    await analyze(screen, `${screen}, wide`, ofWidths);
    await page.setViewportSize(phone);
  }
}
