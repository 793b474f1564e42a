import type { Locator } from '@playwright/test';
import { expect, night, phone, test } from './support/story.ts';

const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate(
    (element, name) => element.ownerDocument.defaultView?.getComputedStyle(element)[name as 'color'] ?? '',
    property,
  );

test('a screen reader says where the buyer is, what went wrong, and how much time is left', async ({
  buyer,
  shop,
  clock,
}) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne({ timeout: String((await clock.now()) + 7 * 60_000) }));
  await sees.proceed.click();
  // The heading of a new screen takes the focus. A wrong field takes it too, and says why.
  await expect(sees.title).toBeFocused();
  await sees.sendCode.click();
  await expect(sees.email).toBeFocused();
  await expect(sees.email).toHaveAccessibleDescription('Enter a valid email address, like name@example.com');
  await buyer.asksForCode();
  await expect(sees.code).toBeFocused();
  const code = await buyer.readsCode();
  await sees.code.fill(code === '000000' ? '000001' : '000000');
  await expect(sees.code).toHaveAccessibleDescription(/^That code isn't right/);
  await expect(sees.code).toBeFocused();
  await sees.code.fill(code);

  const methods = page.getByRole('group', { name: 'Payment methods' });
  await methods.getByRole('radio', { name: 'Card Visa Mastercard' }).check();

  for (const [minutes, words] of [
    [2.5, 'Less than 5 minutes left to pay'],
    [2.7, 'Less than 2 minutes left to pay'],
    [1, 'Less than 1 minute left to pay'],
  ] as const) {
    await clock.turn(minutes);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  }
});

test('names hold what a thing is called, and news is read out', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  // A clock in the name of the focused button would be read out every second.
  await expect(sees.proceed).toHaveAccessibleName('Proceed Buy NFT');
  await expect(page.getByRole('timer')).toHaveText(/^00:\d\d:\d\d$/);
  await sees.currency.click();
  await page.getByRole('combobox').fill('dollar');
  const found = await page.getByRole('option').count();
  await expect(page.getByRole('status').filter({ hasText: `${found} currencies found` })).toBeAttached();
  await page.getByRole('combobox').fill('SGD');
  await expect(page.getByRole('status').filter({ hasText: '1 currency found' })).toBeAttached();
  await page.keyboard.press('Enter');
  await sees.proceed.click();
  await buyer.logsIn();
  await expect(page.getByRole('radio', { name: 'PayNow', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card Visa Mastercard', exact: true })).toBeVisible();

  // The region is there before its words, or they may go unheard.
  await buyer.opensCard();
  await page.evaluate(`window.came = [];
new MutationObserver(() => {
  const words = document.querySelector('[role=status] h2');
  if (words) came.push(getComputedStyle(words).visibility);
}).observe(document.body, { subtree: true, childList: true });`);
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await page.evaluate<string[]>('came')).toContain('hidden');
  await expect(page.getByRole('status').filter({ hasText: "It's yours" })).toContainText('You paid SGD');
});

test('in the dark, boxes that are not ticked are dark in every browser', night, async ({ another, shop }) => {
  const { page, sees } = await another({ colorScheme: 'dark' });
  await page.goto((await shop.sellsOne()).url);
  await sees.proceed.click();
  // The browser's own would stay white in WebKit, whatever the theme.
  expect(await styleOf(sees.agreement, 'appearance')).toBe('none');
  const under = await styleOf(sees.agreement, 'backgroundColor');
  const [red = 255] = (under.match(/\d+/g) ?? []).map(Number);
  expect(red, under).toBeLessThan(64);
  await sees.agreement.check();
  expect(await styleOf(sees.agreement, 'backgroundColor')).not.toBe(under);
});

test.describe('with the colours of the system and without motion', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, viewport: phone });

  test('edges, focus and choices stay visible, and nothing moves', async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne());
    expect(await styleOf(sees.email, 'borderTopStyle')).toBe('solid');
    await sees.currency.click();
    const active = page.getByRole('option', { name: /^SGD/ });
    expect(await styleOf(active, 'outlineStyle')).toBe('solid');
    expect(await styleOf(active, 'outlineColor')).not.toBe('rgba(0, 0, 0, 0)');
    const moving = await page.evaluate<number[]>(
      'document.getAnimations().map(({ effect }) => effect.getComputedTiming().duration)',
    );
    expect(moving.filter((ms) => ms > 1)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(sees.proceed).not.toBeFocused();
    expect(await styleOf(page.locator(':focus'), 'outlineStyle')).toBe('solid');
    expect(await styleOf(sees.proceed, 'borderTopColor')).not.toBe('rgba(0, 0, 0, 0)');
  });
});
