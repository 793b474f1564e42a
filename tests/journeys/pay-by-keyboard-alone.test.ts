import type { Locator, Page } from '@playwright/test';
import { cards } from './support/cards.ts';
import { expect, night, phone, test } from './support/story.ts';

/** Presses Tab until `target` has the focus, in the page or in a frame of it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element.matches(':focus') && element.ownerDocument.hasFocus())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nobody gets to ${target} by Tab.`);
}

test('a buyer without a mouse picks a currency, logs in, pays by card, answers the bank, and goes back to the shop', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  const { keyboard } = page;
  await buyer.opens(await shop.sellsOne());

  await tabTo(page, sees.currency);
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await keyboard.type('myr');
  await keyboard.press('Enter');
  await expect(sees.currency).toHaveText('MYR');
  // The dialog gives the focus back to where it came from.
  await expect(sees.currency).toBeFocused();

  await tabTo(page, sees.proceed);
  await keyboard.press('Enter');
  await expect(sees.sendCode).toBeVisible();
  await tabTo(page, sees.email);
  await keyboard.type(buyer.email);
  await tabTo(page, sees.agreement);
  await keyboard.press('Space');
  await tabTo(page, sees.sendCode);
  await keyboard.press('Enter');
  await expect(sees.code).toBeFocused();
  await keyboard.type(await buyer.readsCode());

  await tabTo(page, sees.methods.first());
  // The country's own methods come before the cards.
  const visa = page.getByRole('radio', { name: /Visa/ });
  for (let rows = await sees.methods.count(); rows > 0 && !(await visa.isChecked()); rows -= 1) {
    await keyboard.press('ArrowDown');
  }
  await expect(visa).toBeChecked();
  await tabTo(page, sees.goOn);
  await keyboard.press('Enter');

  await tabTo(page, sees.cardField('Card number'));
  await keyboard.type(cards.asksTheBuyer);
  await tabTo(page, sees.cardField('Expiry date'));
  await keyboard.type('1234');
  await tabTo(page, sees.cardField('CVV'));
  await keyboard.type('123');
  await tabTo(page, sees.firstName);
  await keyboard.type('Ada');
  await tabTo(page, sees.lastName);
  await keyboard.type('Byron');
  await keyboard.press('Enter');

  await tabTo(page, sees.bank.getByRole('button', { name: 'Yes, confirm' }));
  await keyboard.press('Enter');
  await expect(sees.outcome("It's yours")).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Back to Harbour Gallery' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${shop.url}/shop/return`));
});

test('Escape closes a dialog, and the focus goes back', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  for (const [opener, title] of [
    [sees.currency, 'Select currency'],
    [sees.menu, 'Menu'],
  ] as const) {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(sees.dialog(title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sees.dialog(title)).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { ...phone, height: 740 } });

  test('a buyer who goes through the card by Tab sees each field above the bar with the button', async ({
    buyer,
    shop,
  }) => {
    const { page, sees } = buyer;
    await buyer.comesToMethods(await shop.sellsOne());
    await sees.picks(/Visa/);
    await expect(sees.cardField('CVV')).toBeVisible();
    const framed = (['Card number', 'Expiry date', 'CVV'] as const).map((name) => sees.cardField(name));
    for (const field of [...framed, sees.firstName, sees.lastName, page.getByRole('checkbox')]) {
      await tabTo(page, field);
      // Above the line of the bar, which is padded around the button.
      const room = async () => {
        const [bar, box] = [await sees.pay.locator('..').boundingBox(), await field.boundingBox()];
        return box && bar ? Math.min(box.y, bar.y - box.y - box.height) : -1;
      };
      await expect.poll(room, `${field}`).toBeGreaterThanOrEqual(0);
    }
  });
});
