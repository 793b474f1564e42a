import { cards } from './support/cards.ts';
import { choosesInside, fillsCardInside, roomyViewport } from './support/embedded.ts';
import { Screens } from './support/screens.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

test.use({ settings: { KASSA_PAYMENT: 'adyen' } });
test.beforeEach(({ buyer }) => {
  buyer.sees.fieldsAreIn = 'pages';
});

/** The issuer's page, in the frame of Adyen's script, in the frame over the checkout. */
const issuer = ({ bank }: Screens) => bank.frameLocator('iframe[name="threeDSIframe"]');

for (const [device, viewport] of Object.entries({ phone, desktop }))
  test(`on a ${device} a buyer confirms in a frame over the checkout, which is never left`, async ({
    another,
    shop,
    world,
    books,
  }) => {
    const buyer = await another({ viewport });
    const { page, sees } = buyer;
    sees.fieldsAreIn = 'pages';
    await buyer.comesToCardForm(await shop.sellsOne());
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame === page.mainFrame() ? frame.url() : ''));
    await buyer.paysWith(cards.asksTheBuyer);
    await expect(sees.dialog('Confirm with your bank')).toBeVisible();
    await issuer(sees).getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    for (const url of visited.filter((each) => each !== '')) expect(new URL(url).origin).toBe(world.checkoutUrl);
    expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
  });

test('a buyer who refuses in the frame is not charged', night, async ({ buyer, shop }) => {
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  await issuer(buyer.sees).getByRole('button', { name: 'No, decline' }).click();
  await expect(buyer.page.getByText("You haven't been charged").first()).toBeVisible();
});

test(
  'a buyer whose bank wants only the browser’s fingerprint pays without a question',
  night,
  async ({ buyer, shop, provider }) => {
    await buyer.comesToCardForm(await shop.sellsOne());
    // So that what the script's page brings back is all that is known.
    await provider.callbacks('drop');
    await buyer.paysWith(cards.asksNobody);
    await expect(buyer.sees.outcome("It's yours")).toBeVisible();
    await provider.callbacks('normal');
  },
);

test(
  'a buyer opens the question outside of the frame, and comes back to the paid order',
  night,
  async ({ buyer, shop, world }) => {
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith(cards.asksTheBuyer);
    await sees.dialog('Confirm with your bank').getByRole('button', { name: "Open your bank's page instead" }).click();
    await expect(page).toHaveURL(/card-question\/adyen/);
    await page.frameLocator('iframe[name="threeDSIframe"]').getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await expect(page).toHaveURL((url) => url.origin === world.checkoutUrl && !url.href.includes('threeDSResult'));
  },
);

test(
  'a buyer leaves the bank waiting until its time is over, and is not charged',
  night,
  async ({ buyer, shop, clock, books }) => {
    const { sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith(cards.asksTheBuyer);
    await expect(sees.dialog('Confirm with your bank')).toBeVisible();
    const orderNo = await buyer.orderNo();
    await clock.turn(15.5);
    await expect(sees.outcome('This order has expired')).toBeVisible();
    expect((await books.lastAttemptOf(orderNo)).status).toMatch(/cancelled|declined/);
    expect(await books.receiptsOf(orderNo)).toBe(0);
  },
);

test(
  'a saved card whose bank asks is confirmed on the issuer’s own page',
  night,
  async ({ another, shop, world, books }) => {
    const buyer = await another({ viewport: desktop });
    const { page, sees } = buyer;
    sees.fieldsAreIn = 'pages';
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.typesCard(cards.asksTheBuyer);
    await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
    await sees.pay.click();
    await issuer(sees).getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await buyer.opens(await shop.sellsOne());
    await sees.proceed.click();
    await buyer.choosesCard();
    await sees.pay.click();
    await expect(page).toHaveURL((url) => url.origin === world.providerUrl);
    await page.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await expect(page).toHaveURL((url) => url.origin === world.checkoutUrl && !url.href.includes('redirectResult'));
    expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
  },
);

test('a made-up question is not asked in our name', night, async ({ buyer, shop, world }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  await expect(issuer(sees).getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
  const given = new URL(page.frame({ url: /card-question/ })?.url() ?? '');
  const token = btoa(JSON.stringify({ acsURL: `${world.shopUrl}/shop/ways` }));
  const action = { type: 'threeDS2', subtype: 'challenge', token, authorisationToken: 'x' };
  const other = await page.context().newPage();
  await other.goto(`${given.origin}${given.pathname}#${btoa(JSON.stringify(action)).replaceAll('=', '')}`);
  await other.waitForLoadState('networkidle');
  await expect(other.locator('main')).toBeEmpty();
  // As it was given, it is asked.
  await other.goto(given.href);
  await other.reload();
  await expect(other.locator('iframe[name="threeDSIframe"]')).toBeVisible();
});

test.describe('inside a shop’s page', () => {
  test.use({ viewport: roomyViewport });

  test('a buyer confirms in the frame within the shop’s frame', night, async ({ page, world, mailbox }) => {
    await page.goto(`${world.shopUrl}/shop/ways`);
    await page.getByRole('button', { name: 'Buy: Inside the page' }).click();
    const sees = new Screens(page.frameLocator('#checkout iframe:visible'));
    sees.fieldsAreIn = 'pages';
    await expect(sees.proceed).toBeEnabled();
    await choosesInside(sees, mailbox, /Visa/);
    await fillsCardInside(sees, cards.asksTheBuyer);
    await sees.pay.click();
    await issuer(sees).getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await expect(page.locator('#events [data-event=completed]')).toHaveCount(1);
  });
});
