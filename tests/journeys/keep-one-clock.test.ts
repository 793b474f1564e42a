import type { Locator } from '@playwright/test';
import type { Buyer } from './support/buyer.ts';
import { cards } from './support/cards.ts';
import type { Clock } from './support/clock.ts';
import { asksForCode } from './support/local-payer.ts';
import { expect, night, test } from './support/story.ts';

// docs/decisions/one-clock.md

/** Reads hh:mm:ss, in ms. */
async function leftOn(shown: Locator): Promise<number> {
  await expect(shown).toContainText(/\d\d:\d\d:\d\d/);
  const [hours = 0, minutes = 0, seconds = 0] = (/\d\d:\d\d:\d\d/.exec(await shown.innerText())?.[0] ?? '')
    .split(':')
    .map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

/** Returns until when the countdown on screen says that there is time, ms since 1970 of this world. */
const endOn = async (shown: Locator, clock: Clock) => (await leftOn(shown)) + (await clock.now());
const timer = ({ page }: Buyer) => page.getByRole('timer').filter({ visible: true });

/** The same end: what is shown has whole seconds, and reading it takes some. */
function expectSame(end: number, first: number): void {
  expect(Math.abs(end - first)).toBeLessThan(4_000);
}

test('one countdown is on home, at the log-in, at the methods, after a decline, after a reload and in a second tab', async ({
  buyer,
  shop,
  clock,
}) => {
  const { page, sees } = buyer;
  const link = await shop.sellsOne();
  await buyer.opens(link);
  const end = await endOn(sees.proceed, clock);
  expect(end - (await clock.now())).toBeLessThanOrEqual(15 * 60_000);
  await clock.turn(4);
  await page.reload();
  await expect(sees.proceed).toContainText(/00:1[01]:/);
  expectSame(await endOn(sees.proceed, clock), end);
  await sees.proceed.click();
  await expect(sees.sendCode).toBeVisible();
  expectSame(await endOn(timer(buyer), clock), end);
  await buyer.comesToCardForm(link);
  expectSame(await endOn(timer(buyer), clock), end);
  await buyer.paysWith(cards.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' })).toBeVisible();
  expectSame(await endOn(timer(buyer), clock), end);
  await expect(page.getByText('You now have')).toBeHidden();
  await page.reload();
  await expect(sees.methods.first()).toBeVisible();
  expectSame(await endOn(timer(buyer), clock), end);
  const tab = await page.context().newPage();
  await tab.goto(link.url);
  const proceed = tab.getByRole('button', { name: 'Proceed Buy NFT' });
  await expect(proceed).toBeEnabled();
  expectSame(await endOn(proceed, clock), end);
});

/** Keeps in the page every time that its countdowns show, from the next load on. */
const keepTimes = `
  window.times = new Set();
  const keep = () => {
    for (const { textContent } of document.querySelectorAll('[role=timer]'))
      for (const time of textContent.match(/\\d\\d:\\d\\d:\\d\\d/g) ?? []) times.add(time);
  };
  new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
`;

test(
  'a buyer whose own clock is wrong sees no other time for a moment, from the first on',
  night,
  async ({ buyer, shop, clock }) => {
    const { page, sees } = buyer;
    await clock.turn(70);
    await buyer.comesToMethods(await shop.sellsOne());
    await page.addInitScript(keepTimes);
    // The place of the countdown is drawn before its end is known.
    await page.route('**/nft/index?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.reload();
    await expect(sees.methods.first()).toBeVisible();
    await expect(timer(buyer)).toHaveText(/^00:1/);
    const times = await page.evaluate<string[]>('[...times]');
    expect(times).not.toEqual([]);
    expect(times.filter((time) => !/^00:1/.test(time))).toEqual([]);
  },
);

test(
  'a method says its own time in its row; then the countdown has exactly that, and says so',
  night,
  async ({ buyer, shop, clock, books }) => {
    const { page, sees } = buyer;
    await books.forgetTimes();
    await buyer.comesToMethods(await shop.sellsOne({ targetFiat: 'SGD' }));
    await clock.turn(5);
    await page.reload();
    await expect(timer(buyer)).toHaveText(/^00:(10|09):/);
    await sees.picks(/^PayNow/);
    await expect(page.locator('label').filter({ has: sees.method(/^PayNow/) })).toContainText('15 min to pay');
    await expect(sees.goOn).toBeEnabled();
    const from = await clock.now();
    await sees.goOn.click();
    await expect(page.getByText(/You now have until .+ to pay/)).toBeVisible();
    const end = await endOn(timer(buyer), clock);
    expect(end).toBeGreaterThanOrEqual(from + 15 * 60_000 - 2_000);
    expect(end).toBeLessThanOrEqual((await clock.now()) + 15 * 60_000 + 1_000);
  },
);

test(
  'after a code has run out, the screen goes on saying how much time there is now',
  night,
  async ({ buyer, shop, clock }) => {
    const { page } = buyer;
    await asksForCode(buyer, shop);
    await clock.turn(15.1);
    await expect(page.getByText('This code has expired')).toBeVisible();
    await expect(page.getByText(/You now have until .+ to pay/)).toBeVisible();
    await expect(timer(buyer)).toHaveText(/^00:1[45]:/);
  },
);

test(
  'the log-in that leads back to a placed order shows no other time than the order has',
  night,
  async ({ buyer, shop, clock, books }) => {
    const { page } = buyer;
    await asksForCode(buyer, shop);
    // The first minutes of the link are over by then, and a guest would be given new ones.
    await clock.turn(10);
    await books.endsSessionOf(await buyer.orderNo());
    await page.reload();
    await expect(page.getByText("You've been logged out.")).toBeVisible();
    await expect(page.getByText('Heron, Standing').filter({ visible: true })).toBeVisible();
    await expect(timer(buyer)).toHaveCount(0);
    await buyer.logsIn();
    await expect(timer(buyer)).toHaveText(/^00:0[45]:/);
    await expect(page.getByText('You now have')).toBeHidden();
  },
);

test(
  'where the time is over before there is an order, one press gives it again, at home and at the methods',
  night,
  async ({ buyer, shop, clock }) => {
    const { page, sees } = buyer;
    await page.clock.install();
    const passes = async (minutes: number) => {
      await clock.turn(minutes);
      await page.clock.fastForward(minutes * 60_000);
    };
    await buyer.opens(await shop.sellsOne({ timeout: String((await clock.now()) + 60 * 60_000) }));
    // Home is drawn by the server: what its script still asks for would be answered after the 16 minutes, with new ones.
    await page.waitForLoadState('networkidle');
    await passes(16);
    await expect(sees.proceed).toContainText('00:00:00');
    await expect(page.getByText("Time's up. Press the button for more time.")).toBeVisible();
    await sees.proceed.click();
    await expect(sees.proceed).toContainText(/00:1[45]:/);
    await sees.proceed.click();
    await buyer.logsIn();
    await buyer.opensCard();
    await passes(16);
    await expect(timer(buyer)).toHaveText('00:00:00');
    // A wallet's payment would be refused, with words about an order that has expired.
    const wallets = page.locator('[data-wallets]').filter({ visible: true });
    await expect(wallets).toHaveJSProperty('inert', true);
    // It asks for no card first.
    await sees.goOn.click();
    await expect(page.getByText(/You now have until .+ to pay/)).toBeVisible();
    await expect(wallets).toHaveJSProperty('inert', false);
    await expect(timer(buyer)).toHaveText(/00:1[45]:/);
  },
);

test(
  'a browser that has opened the link before sees no other time before the script is there',
  night,
  async ({ buyer, shop, clock }) => {
    const { page, sees } = buyer;
    const link = await shop.sellsOne();
    await page.goto(link.url, { waitUntil: 'commit' });
    const drawn = page.locator('main time');
    await expect(sees.proceed).toContainText(/00:1[45]:/);
    await clock.turn(3);
    const script = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(link.url, { waitUntil: 'commit' });
    await expect(drawn).toBeAttached();
    await expect(drawn).toBeHidden();
    script.resolve();
    await expect(sees.proceed.getByText(/^00:1[12]:/)).toBeVisible();
  },
);
