import type { Frame, Page } from '@playwright/test';
import { cards } from './support/cards.ts';
import { expect, night, test } from './support/story.ts';

async function frameOf(page: Page, field: string): Promise<Frame> {
  const frame = () =>
    page.frames().find((one) => new URL(one.url() || 'about:blank').searchParams.get('field') === field);
  await expect.poll(() => frame()?.locator('#field').isVisible()).toBe(true);
  return frame() as Frame;
}

test('a card field fills its frame and nothing scrolls in it', night, async ({ buyer, shop }) => {
  await buyer.comesToCardForm(await shop.sellsOne());
  for (const field of ['number', 'expiry', 'cvv']) {
    const frame = await frameOf(buyer.page, field);
    const high = 'document.documentElement.scrollHeight - document.documentElement.clientHeight';
    expect(await frame.evaluate(high), field).toBe(0);
  }
});

test('a wrong number is told where only the window loses the focus, as in WebKit', night, async ({ buyer, shop }) => {
  const { page } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  const number = await frameOf(page, 'number');
  await number.locator('#field').pressSequentially('4111 1111 1111 1112');
  await number.evaluate(`dispatchEvent(new Event('blur'))`);
  await expect(page.getByText('Enter a valid card number')).toBeVisible();
});

test('a right card pays where the browser shuts channels between frames', night, async ({ buyer, shop }) => {
  // As Firefox does where it blocks the storage of other sites.
  await buyer.page.addInitScript(`window.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }`);
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.approved);
  await expect(buyer.page).toHaveURL(/paymentResult/);
});

test('a press on Pay that comes before the fields have told what was typed pays all the same', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  // As on a slow phone, where the fields' messages wait behind other work.
  await page.addInitScript(`addEventListener('message', (event) => {
    if (event.data?.kind === 'state') event.stopImmediatePropagation();
  })`);
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.approved);
  await expect(sees.outcome("It's yours")).toBeVisible();
});

test(
  'a press on Pay that comes before the fields can answer is kept, and pays when they can',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    // As on a slow line: a field can be typed into before its script is there.
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/card-frame.ts', async (route) => {
      await script.promise;
      await route.continue();
    });
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.typesCard(cards.approved);
    await sees.pay.click();
    await expect(sees.pay).toHaveAttribute('aria-busy', 'true');
    script.resolve();
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test('a buyer whose card fields time out reads so where they were, and keeps the name', async ({
  buyer,
  shop,
  clock,
}) => {
  const { page, sees } = buyer;
  await page.clock.install();
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard();
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await clock.turn(16);
  await page.clock.fastForward(16 * 60_000);
  const notice = page.getByRole('alert').filter({ hasText: 'The card fields expired. Enter your card again.' });
  await expect(notice).toBeVisible();
  await expect(sees.cardField('Card number')).toHaveValue('');
  await expect(sees.firstName).toHaveValue('Ada');
  await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeChecked();
  await buyer.typesCard();
  await expect(notice).toBeHidden();
  // The time to pay was over too: a press gives it again.
  await page.getByRole('button', { name: /^Continue with / }).click();
  await expect(page.getByText(/You now have until .+ to pay/)).toBeVisible();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
});

test('fields that were left empty are named, and the first of them has the focus', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await sees.pay.click();
  for (const words of ['Enter a valid card number', 'Enter a valid expiry date', 'Enter a valid CVV'])
    await expect(page.getByText(words)).toBeVisible();
  const number = await frameOf(page, 'number');
  await expect.poll(() => number.evaluate<boolean>('document.hasFocus()')).toBe(true);
});

test(
  'card fields that do not load say so, and come when the buyer asks for them again',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    let shut = true;
    await page.route('**/card-frame?*', (route) => (shut ? route.abort() : route.continue()));
    await buyer.comesToMethods(await shop.sellsOne());
    await buyer.choosesCard();
    const alert = page.getByRole('alert').filter({ hasText: "The card fields didn't load" });
    // Before the wait is over, pressing the button says it too, and calls no number wrong.
    await sees.pay.click();
    await expect(alert).toContainText("You haven't been charged.");
    await expect(page.getByText('Enter a valid card number')).toBeHidden();
    shut = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await buyer.paysWith(cards.approved);
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'card fields that stay silent are given up after a while, and other methods are there',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await page.route('**/card-frame?*', (route) => route.abort());
    await buyer.comesToMethods(await shop.sellsOne());
    await buyer.choosesCard();
    await expect(page.getByRole('alert').filter({ hasText: "The card fields didn't load" })).toBeVisible();
    await page.getByRole('radio', { name: 'PayNow', exact: true }).check();
    await expect(sees.pay).toBeEnabled();
    await expect(page.getByRole('alert')).toBeHidden();
  },
);
