import { cards } from './support/cards.ts';
import { choosesInside, fillsCardInside, roomyViewport } from './support/embedded.ts';
import { keepsCard } from './support/known-buyer.ts';
import { Screens } from './support/screens.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

test.use({ settings: { KASSA_PAYMENT: 'stripe' } });
test.beforeEach(({ buyer }) => {
  buyer.sees.fieldsAreIn = 'one page';
});

for (const [device, viewport] of Object.entries({ phone, desktop }))
  test(`on a ${device} a buyer confirms in a frame over the checkout, which is never left`, async ({
    another,
    shop,
    world,
    books,
  }) => {
    const buyer = await another({ viewport });
    const { page, sees } = buyer;
    sees.fieldsAreIn = 'one page';
    await buyer.comesToCardForm(await shop.sellsOne());
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame === page.mainFrame() ? frame.url() : ''));
    await buyer.paysWith(cards.asksTheBuyer);
    await expect(sees.dialog('Confirm with your bank')).toBeVisible();
    await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    for (const url of visited.filter((each) => each !== '')) expect(new URL(url).origin).toBe(world.checkoutUrl);
    expect(page.url()).not.toContain('secret');
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
    const framed = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(framed).toEqual(expect.arrayContaining([world.providerUrl, world.checkoutUrl]));
    expect(policy, 'nothing may frame the checkout').toContain("frame-ancestors 'none'");
    expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
  });

test('a buyer who refuses in the frame is not charged', night, async ({ buyer, shop }) => {
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  await buyer.sees.bank.getByRole('button', { name: 'No, decline' }).click();
  await expect(buyer.page.getByText("You haven't been charged").first()).toBeVisible();
});

test('where the bank’s page stays empty in the frame, the buyer opens it, and comes back to the paid order without a secret in the address', async ({
  buyer,
  shop,
  world,
}) => {
  const { page, sees } = buyer;
  // As a bank that refuses every frame.
  await page.route('**/challenge/*', async (route) =>
    route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
  );
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  await sees.dialog('Confirm with your bank').getByRole('button', { name: "Open your bank's page instead" }).click();
  await expect(page).toHaveURL((url) => url.origin === world.providerUrl);
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await expect(page).toHaveURL((url) => url.origin === world.checkoutUrl && !url.href.includes('secret'));
});

test(
  'the checkout hears from the frame that the buyer has answered, and asks what the answer was',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith(cards.asksTheBuyer);
    await expect(sees.dialog('Confirm with your bank')).toBeVisible();
    const orderNo = await buyer.orderNo();
    // Without the door that asks by itself, and before the buyer has answered.
    const asked = page.waitForRequest((request) => request.url().includes(`/pay/card/submit?orderNo=${orderNo}`));
    await page.frame({ url: /challenge/ })?.goto(`/returned?order=${orderNo}`);
    await asked;
    await expect(sees.dialog('Confirm with your bank')).toBeVisible();
  },
);

test('a buyer reloads while the bank asks, leaves it for a while, and answers', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  await expect(sees.bank.getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
  await page.reload();
  await expect(sees.bank.getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(sees.outcome('Your bank needs you to confirm')).toBeVisible();
  await page.getByRole('button', { name: 'Continue at your bank' }).click();
  await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
});

test('a buyer answers in one tab, and the other tab’s question closes', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  await expect(sees.bank.getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  const there = new Screens(second);
  await there.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(there.outcome("It's yours")).toBeVisible();
  await expect(sees.outcome("It's yours")).toBeVisible();
});

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

test('a saved card whose bank asks is confirmed in the frame too', night, async ({ another, shop, books }) => {
  const buyer = await another({ viewport: desktop });
  const { sees } = buyer;
  sees.fieldsAreIn = 'one page';
  await keepsCard(buyer, shop, cards.asksTheBuyer);
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await buyer.choosesCard();
  await sees.pay.click();
  await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
});

test.describe('inside a shop’s page', () => {
  test.use({ viewport: roomyViewport });

  test('a buyer confirms in the frame within the shop’s frame', async ({ page, world, mailbox }) => {
    await page.goto(`${world.shopUrl}/shop/ways`);
    await page.getByRole('button', { name: 'Buy: Inside the page' }).click();
    const sees = new Screens(page.frameLocator('#checkout iframe:visible'));
    sees.fieldsAreIn = 'one page';
    await expect(sees.proceed).toBeEnabled();
    await choosesInside(sees, mailbox, /Visa/);
    await fillsCardInside(sees, cards.asksTheBuyer);
    await sees.pay.click();
    const ownPage = sees.dialog('Confirm with your bank').getByRole('link', { name: "Open your bank's page instead" });
    await expect(ownPage).toHaveAttribute('target', '_blank');
    await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await expect(page.locator('#events [data-event=completed]')).toHaveCount(1);
  });
});
