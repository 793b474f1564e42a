import type { Page } from '@playwright/test';
import { cards } from './support/cards.ts';
import { keepsCard, paysWithKeptCard, removesKeptCard } from './support/known-buyer.ts';
import { choosesMethod, codeOf, paysBy } from './support/local-payer.ts';
import { readCode } from './support/read-code.ts';
import { expect, night, phone, test } from './support/story.ts';

test.use({ settings: { KASSA_PAYMENT: 'adyen' } });
test.beforeEach(({ buyer }) => {
  buyer.sees.fieldsAreIn = 'pages';
});

test('a buyer pays with a card that the sandbox’s Adyen takes', async ({ buyer, shop, books }) => {
  const { sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.declined);
  await expect(buyer.page.getByRole('alert')).toContainText("You haven't been charged");
  await buyer.paysWith(cards.approved);
  await expect(sees.outcome("It's yours")).toBeVisible();
  const orderNo = await buyer.orderNo();
  expect(await books.receiptsOf(orderNo)).toBe(1);
});

test('what a buyer types into the card fields is in Adyen’s own frames, and no page or call of ours sees it', async ({
  buyer,
  shop,
  world,
}) => {
  const { page } = buyer;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== world.providerUrl) sent.push(request.url() + (request.postData() ?? ''));
  });
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.approved);
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  const digits = cards.approved.replaceAll(' ', '');
  const asText = sent.join('\n') + sent.map((text) => decodedToken(text)).join('\n');
  expect(asText).toContain('encryptedNumber');
  expect(asText).toContain(await page.evaluate(() => navigator.userAgent));
  expect(asText).not.toContain(digits);
});

test('on a dark screen the card fields are dark too', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone, colorScheme: 'dark' });
  buyer.sees.fieldsAreIn = 'pages';
  await buyer.comesToCardForm(await shop.sellsOne());
  const field = await buyer.sees.cardField('Card number').screenshot();
  expect(await brightness(buyer.page, field.toString('base64'))).toBeLessThan(100);
});

/** Measures the first pixel of a picture: 0 is black, 255 white. */
function brightness(page: Page, png: string): Promise<number> {
  return page.evaluate(`(async () => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,${png}';
    await picture.decode();
    const context = document.createElement('canvas').getContext('2d');
    context.drawImage(picture, 0, 0);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  })()`);
}

/** Opens the token of a card that is handed over, as anybody can. */
function decodedToken(text: string): string {
  const [, token = ''] = /"adyen_([0-9A-Za-z_-]+)"/.exec(text) ?? [];
  if (token === '') return '';
  const { number, browser } = JSON.parse(Buffer.from(token, 'base64url').toString());
  return `encryptedNumber ${number} ${Buffer.from(number, 'base64url').toString('latin1')} ${browser.userAgent}`;
}

test(
  'a buyer keeps a card at Adyen, pays with it again without typing, and has it forgotten',
  night,
  async ({ buyer, shop, books }) => {
    await keepsCard(buyer, shop);
    await paysWithKeptCard(buyer, shop);
    expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
    await removesKeptCard(buyer, shop);
  },
);

test('a buyer pays with a phone’s wallet through Adyen', night, async ({ another, shop, books }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^Google Pay/);
  await sees.pay.click();
  const sheet = page.frameLocator('iframe[title="Google Pay"]');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
});

test('a buyer pays on the wallet’s own page, and comes back', night, async ({ another, shop, world, books }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^GrabPay/);
  await paysBy(buyer);
  await expect(page).toHaveURL((url) => url.origin === world.providerUrl);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
});

test(
  'a buyer scans the code, and the page moves on when it is paid',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
    await paysBy(buyer);
    expect(await readCode(codeOf(buyer))).toMatch(/^000201/);
    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);
