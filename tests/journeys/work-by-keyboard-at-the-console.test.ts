import type { Page } from '@playwright/test';
import type { Buyer } from './support/buyer.ts';
import { Operator } from './support/console.ts';
import type { Shop } from './support/shop.ts';
import { expect, night, test } from './support/story.ts';

/** Pays under a name of the sandbox's screening list, and is refused: a person has to look at it. */
async function paysAs(buyer: Buyer, shop: Shop, [first, last]: readonly [first: string, last: string]): Promise<void> {
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard();
  await buyer.sees.firstName.fill(first);
  await buyer.sees.lastName.fill(last);
  await buyer.sees.pay.click();
  await expect(buyer.page.getByRole('alert')).toBeVisible();
}

/** Moves the focus on within a row, up to a button. */
async function tabsTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 8; presses += 1) {
    if ((await focused.textContent()) === name) return;
    await page.keyboard.press('Tab');
  }
  await expect(focused).toHaveText(name);
}

test(
  'matches of a screening list are decided with the keyboard alone, each under a reason of its own',
  night,
  async ({ browser, another, shop, world }) => {
    await paysAs(await another(), shop, ['Sample Person', 'Listed']);
    await paysAs(await another(), shop, ['Sanctioned', 'Specimen']);
    const clove = await Operator.signIn(browser, world, 'clove');
    const { page } = clove;
    await page.goto('/screening');
    const rowOf = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
    const [first, second] = [rowOf('Sample Person Listed'), rowOf('Sanctioned Specimen')];
    const dialog = page.getByRole('dialog', { name: 'A coincidence' });
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await expect(second).toBeVisible();

    await page.keyboard.press('j');
    await expect(first.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('t');
    await expect(first).toContainText('You');
    await tabsTo(page, 'A coincidence');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Sample Person Listed');
    await page.keyboard.type('born in another year');
    await page.keyboard.press('Escape');

    await page.keyboard.press('j');
    await expect(second.locator(':focus')).toHaveCount(1);
    await tabsTo(page, 'A coincidence');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Sanctioned Specimen');
    await expect(reason, 'what was written of another match').toHaveValue('');
    await page.keyboard.press('Escape');

    await page.keyboard.press('k');
    await tabsTo(page, 'A coincidence');
    await page.keyboard.press('Enter');
    await expect(reason, 'what was begun of this match').toHaveValue('born in another year');
    await page.keyboard.press('Enter');
    await expect(first).toHaveCount(0);
    await expect(second.locator(':focus'), 'the next match has the focus').toHaveCount(1);
    expect(clove.complaints).toEqual([]);
    await clove.leaves();
  },
);
