import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, night, test } from './support/story.ts';

/** Records the page's errors, and its requests to the server, from now on. */
function listen(page: Page): { complaints: string[]; questions: string[] } {
  const complaints: string[] = [];
  const questions: string[] = [];
  page.on('console', (message) => {
    // Each version of a browser knows other features to turn off, and complains of those that it does not know.
    if (/permissions.policy/i.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => questions.push(new URL(request.url()).pathname));
  return { complaints, questions };
}

/** Returns the size of an answer on the wire, in bytes. */
function weighed(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

const rememberWhatWasDrawn = `addEventListener('DOMContentLoaded', () => {
  const drawn = [...document.querySelectorAll('main h2, main input')];
  window.stillDrawn = () => drawn.length > 2 && drawn.every((one) => one.isConnected);
});`;

test('before any script has run the buyer sees the item and its price', async ({ another, shop }) => {
  const buyer = await another({ javaScriptEnabled: false });
  const { url } = await shop.sellsOne();
  await buyer.page.goto(url);
  await expect(buyer.page.getByRole('heading', { name: 'Heron, Standing' })).toBeVisible();
  await expect(buyer.page.getByRole('main')).toContainText(/You pay\$\d+\.\d{2}\sSGD/);
  await expect(buyer.sees.proceed).toContainText(/00:\d\d:\d\d/);
  await expect(buyer.page).toHaveTitle('Purchase NFT');
  expect(await weighed(url)).toBeLessThan(14_000);
});

test('the item is visible in the first answer, small, and then in full size in the same place', async ({
  buyer,
  shop,
}) => {
  const { page } = buyer;
  // The first visit makes the server fetch the picture.
  await buyer.opens(await shop.sellsOne());
  const picture = page.locator('#root img').first();
  await expect(picture).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{64}\.webp$/);
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(100);

  const { url } = await shop.sellsOne();
  const html = await (await page.request.get(url)).text();
  expect(html).toMatch(/<img src="data:image\/webp;base64,/);
  await page.addInitScript({
    content: `window.moved = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { moved += value; })).observe({ type: 'layout-shift', buffered: true });`,
  });
  await page.goto(url);
  await expect(picture).toHaveAttribute('src', /^\/pictures\//);
  expect(await page.evaluate('moved')).toBe(0);
});

test('the script takes over the drawn page unchanged, without an error or a second request', async ({
  buyer,
  shop,
}) => {
  for (const link of [await shop.sellsOne(), await shop.mints()]) {
    const { complaints, questions } = listen(buyer.page);
    await buyer.page.addInitScript({ content: rememberWhatWasDrawn });
    await buyer.opens(link);
    const before = await buyer.sees.proceed.textContent();
    await expect(buyer.sees.proceed).not.toHaveText(before ?? '');
    // The fields' own code comes later, and takes them over too.
    await buyer.sees.email.fill('nobody');
    await expect(async () => {
      await buyer.sees.proceed.click();
      await expect(buyer.sees.email).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await buyer.sees.email.fill('');
    expect(await buyer.page.evaluate('stillDrawn()')).toBe(true);
    expect(complaints).toEqual([]);
    expect(questions).not.toContain('/nft/index');
    await buyer.sees.proceed.click();
    await expect(buyer.sees.email).toBeVisible();
    await buyer.page.reload();
    await expect(buyer.sees.email).toBeVisible();
    expect(complaints).toEqual([]);
  }
});

test('a buyer who is logged in sees their own home, not a guest’s', night, async ({ buyer, shop }) => {
  const { page } = buyer;
  const { complaints } = listen(page);
  await buyer.comesToMethods(await shop.sellsOne());
  await page.goto((await shop.sellsOne()).url);
  await expect(buyer.sees.proceed).toBeEnabled();
  await expect(buyer.sees.email).toBeHidden();
  await buyer.sees.proceed.click();
  await expect(buyer.sees.methods.first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('each buyer sees their own home: language and currency of this tab', night, async ({ another, shop }) => {
  const buyer = await another({ locale: 'ko-KR' });
  const { page } = buyer;
  const { complaints } = listen(page);
  const link = await shop.sellsOne();
  const first = await page.request.get(link.url, { headers: { 'accept-language': 'ko-KR,ko;q=0.9' } });
  expect(await first.text()).toContain('<html lang="ko" data-forms="ko-KR">');
  await page.goto(`${link.url}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');

  await page.evaluate(`sessionStorage.setItem('language', 'es')`);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Continuar y comprar NFT/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Moneda de pago/ }).click();
  await page.getByRole('combobox').fill('THB');
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByRole('main')).toContainText(/THB/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Moneda de pago: THB' })).toBeEnabled();
  expect(complaints).toEqual([]);
});

for (const [browser, language, written] of [
  ['es-MX', 'es-419', /\$\d+\.\d\d\sSGD/],
  ['es-AR', 'es-419', /\$\s?\d+,\d\d\sSGD/],
  ['es-ES', 'es', /\d+,\d\d\s\$\sSGD/],
  ['pt-PT', 'pt-BR', /\d+,\d\d\s\$\sSGD/],
  ['zh-TW', 'zh-HK', /\$\d+\.\d\d\sSGD/],
] as const)
  test(
    `a browser in ${browser} reads the price as people there write it, as drawn and afterwards`,
    night,
    async ({ another, shop }) => {
      const { page, sees } = await another({ locale: browser, language });
      const { complaints } = listen(page);
      const { url } = await shop.sellsOne();
      const drawn = await page.request.get(url, { headers: { 'accept-language': `${browser},en;q=0.5` } });
      expect((await drawn.text()).replaceAll('&nbsp;', ' ')).toMatch(written);
      await page.goto(url);
      await expect(page.locator('html')).toHaveAttribute('data-forms', browser);
      await expect(sees.proceed).toBeEnabled();
      await expect(page.getByRole('main')).toContainText(written);
      expect(complaints).toEqual([]);
    },
  );

test(
  'the next link opens in the currency of the last order, unless its shop names one',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ locale: 'es-MX', language: 'es-419' });
    const { page, sees } = buyer;
    const link = await shop.sellsOne({ targetFiat: 'SGD' });
    await buyer.comesToMethods(link);
    const opensIn = async (targetFiat: string, fiat: string) => {
      await page.goto((await shop.sellsOne({ targetFiat })).url);
      await expect(sees.proceed).toBeEnabled();
      await expect(sees.currency).toHaveText(fiat);
    };
    await opensIn('', 'MXN');
    await buyer.placesOrder(link);
    await opensIn('', 'SGD');
    await opensIn('THB', 'THB');
  },
);

test(
  'a phone that is set to Brazil opens a price in dollars in reals, drawn by the server or read by the page',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ locale: 'pt-BR', language: 'pt-BR' });
    const { page, sees } = buyer;
    const { url } = await shop.sellsOne({ targetFiat: '' });
    await page.goto(url);
    await expect(sees.proceed).toBeEnabled();
    await expect(sees.currency).toHaveText('BRL');
    // Behind the hash the page itself reads the order.
    await page.goto('about:blank');
    await page.goto(url.replace('/?', '/#/?'));
    await expect(sees.proceed).toBeEnabled();
    await expect(sees.currency).toHaveText('BRL');
  },
);

test('home and the choice of a method ask once what an order can be paid with', night, async ({ buyer, shop }) => {
  const { questions } = listen(buyer.page);
  await buyer.opens(await shop.sellsOne());
  const wallet = buyer.page.getByRole('button', { name: 'Apple Pay', exact: true });
  await expect(wallet).toBeVisible();
  questions.length = 0;
  await buyer.logsInFromHome();
  await expect(wallet).toBeVisible();
  await buyer.page.reload();
  await expect(buyer.sees.goOn).toBeEnabled();
  await expect(wallet).toBeVisible();
  // The first time with the answer that home got, the second time with one for the list and the wallets.
  expect(questions.filter((path) => path === '/nft/payment')).toHaveLength(1);
});
