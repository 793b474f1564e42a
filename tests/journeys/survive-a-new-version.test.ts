import type { Page } from '@playwright/test';
import { cards } from './support/cards.ts';
import { countLoads } from './support/line.ts';
import { expect, night, test } from './support/story.ts';

/** Publishes a new version. The page learns of it when the returned function is called. */
async function deploysNewVersion(page: Page): Promise<() => void> {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/version.json', async (route) => {
    await told;
    await route.fulfill({ json: { version: '99.0.0' } });
  });
  return tell;
}

test(
  'a new version is out when the buyer comes: the page reloads once, and no more',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const loads = countLoads(page);
    (await deploysNewVersion(page))();
    await buyer.opens(await shop.sellsOne());
    await loads.times(2);
    await sees.currency.click();
    await page.getByRole('combobox').fill('THB');
    await page.getByRole('combobox').press('Enter');
    await expect(sees.currency).toHaveText('THB');
    const asked = page.waitForResponse('**/version.json');
    await page.reload();
    await asked;
    await expect(sees.currency).toHaveText('THB');
    await expect(sees.proceed).toBeEnabled();
    await loads.times(3);
  },
);

test(
  'a server that keeps naming another version than it serves causes one reload, however often the page asks',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/version.json') asked += 1;
    });
    const loads = countLoads(page);
    (await deploysNewVersion(page))();
    await buyer.opens(await shop.sellsOne());
    await loads.times(2);
    // Asked once on each load, and once more before the reload, to see whether the server answers.
    await expect.poll(() => asked).toBe(3);
    await expect(sees.proceed).toBeEnabled();
    await page.evaluate('window.stillTheSamePage = true');
    for (let times = 1; times <= 3; times += 1) {
      const answered = page.waitForResponse('**/version.json');
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await (await answered).finished();
    }
    await sees.proceed.click();
    await expect(sees.email).toBeVisible();
    expect(asked, 'a page about to reload would have asked once more').toBe(6);
    expect(await page.evaluate('window.stillTheSamePage')).toBe(true);
    await loads.times(2);
  },
);

test('a new version comes out while the buyer chooses: currency and method are kept', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  const tell = await deploysNewVersion(page);
  await buyer.opens(await shop.sellsOne());
  await sees.currency.click();
  await page.getByRole('combobox').fill('THB');
  await page.getByRole('combobox').press('Enter');
  await expect(sees.currency).toHaveText('THB');
  await sees.proceed.click();
  await buyer.logsIn();
  await page.getByRole('radio', { name: /Mastercard/ }).check();
  await expect(sees.goOn).toBeEnabled();
  const loads = countLoads(page);
  tell();
  await loads.times(1);
  await expect(page.getByRole('radio', { name: /Mastercard/ })).toBeChecked();
  await expect(sees.goOn).toContainText('THB');
});

test(
  'a new version comes out while the buyer types and pays: the page waits until nothing can be lost',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    const tell = await deploysNewVersion(page);
    const loads = countLoads(page);
    await buyer.comesToCardForm(await shop.sellsOne());
    await loads.times(1);
    await buyer.typesCard(cards.asksTheBuyer);
    const answered = page.waitForResponse('**/version.json');
    tell();
    await answered;
    await expect(sees.firstName).toHaveValue('Ada');
    await sees.pay.click();
    await expect(sees.bank.getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
    await loads.times(1);
    await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await loads.times(2);
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.attemptsOf(await buyer.orderNo())).toHaveLength(1);
  },
);

test(
  'a new version comes out while the buyer types the address: the text stays, and the sent code is valid',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const tell = await deploysNewVersion(page);
    const loads = countLoads(page);
    await buyer.opens(await shop.sellsOne());
    await sees.proceed.click();
    await sees.email.fill(buyer.email);
    const answered = page.waitForResponse('**/version.json');
    tell();
    await answered;
    await sees.agreement.check();
    await sees.sendCode.click();
    await loads.times(2);
    await sees.code.fill(await buyer.readsCode());
    await expect(sees.title).toHaveText('Choose payment method');
  },
);
