import { cards } from './support/cards.ts';
import { keepsCard, paysWithKeptCard, removesKeptCard } from './support/known-buyer.ts';
import { choosesMethod, codeOf, paysBy, sellsPrint } from './support/local-payer.ts';
import { readCode } from './support/read-code.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

test.use({ settings: { KASSA_PAYMENT: 'stripe' } });
test.beforeEach(({ buyer }) => {
  buyer.sees.fieldsAreIn = 'one page';
});

test('a buyer pays with a card that the sandbox’s Stripe takes, after one that it declined', async ({
  buyer,
  shop,
  books,
}) => {
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.declined);
  await expect(buyer.page.getByRole('alert')).toContainText("You haven't been charged");
  await buyer.paysWith(cards.approved);
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
});

test('what a buyer types is in Stripe’s own frames: no page or call of ours sees it, and the checkout runs no script of Stripe’s', async ({
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
  expect(sent.join('\n')).toContain('"pm_');
  expect(sent.join('\n')).not.toContain(cards.approved.replaceAll(' ', ''));
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain('script-src');
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain(world.providerUrl);
});

test(
  'wrong fields are named at their places, labels lead to fields, and Enter in a field pays',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.typesCard('4111 1111 1111 1112');
    await sees.cardField('CVV').fill('');
    await sees.pay.click();
    await expect(page.getByText('Enter a valid card number')).toBeVisible();
    await expect(page.getByText('Enter a valid CVV')).toBeVisible();
    await expect(page.getByText('Enter a valid expiry date')).toBeHidden();
    await sees.cardField('Card number').fill(cards.approved);
    await page.getByText('CVV', { exact: true }).click();
    // Two frames pass it on, faster than anybody types.
    await expect(sees.cardField('CVV')).toBeFocused();
    await page.keyboard.type('123');
    await expect(sees.cardField('CVV')).toHaveValue('123');
    await page.keyboard.press('Enter');
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'fields whose script does not load say so, and come when the buyer asks for them again',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    let shut = true;
    await page.route('**/stripe.js?*', (route) => (shut ? route.abort() : route.continue()));
    await buyer.comesToMethods(await shop.sellsOne());
    await buyer.choosesCard();
    const alert = page.getByRole('alert').filter({ hasText: "The card fields didn't load" });
    await sees.pay.click();
    await expect(alert).toContainText("You haven't been charged.");
    shut = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await buyer.paysWith(cards.approved);
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'a buyer saves a card at the sandbox’s Stripe, pays with it again, and deletes it',
  night,
  async ({ another, shop, books }) => {
    const buyer = await another({ viewport: desktop });
    buyer.sees.fieldsAreIn = 'one page';
    await keepsCard(buyer, shop);
    await paysWithKeptCard(buyer, shop);
    expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
    await removesKeptCard(buyer, shop);
  },
);

test('a buyer pays on the wallet’s own page, and comes back', night, async ({ another, shop, world, books }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'KRW' }), /^Kakao Pay/);
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
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
    await paysBy(buyer);
    expect(await readCode(codeOf(buyer))).toMatch(/^000201/);
    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'a buyer gets the number for the counter, and the order is paid when the shop took the cash',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { sees } = buyer;
    await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'MXN' }), /^OXXO/);
    await paysBy(buyer, { 'Full name': 'Ana María Reyes' });
    await expect(sees.fact('Voucher number')).toHaveText(/\d{8,}/);
    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

for (const wallet of ['Apple Pay', 'Google Pay'] as const)
  test(`a buyer pays with ${wallet} through Stripe`, night, async ({ another, shop, books }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), new RegExp(`^${wallet}`));
    await sees.pay.click();
    const sheet = page.frameLocator(`iframe[title="${wallet}"]`);
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
  });
