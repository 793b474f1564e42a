import { Line } from './support/line.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

const offline = "You're offline. We'll continue as soon as you're back.";

test(
  'the connection breaks at each step before the card form: the screen says so, nothing is lost, and the buyer continues',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await buyer.opens(await shop.sellsOne());
    await page.evaluate('window.stillTheSamePage = true');
    await line.breaks();
    await expect(sees.toast(offline)).toBeVisible();
    await sees.proceed.click();
    await expect(sees.title).toHaveText("This page didn't load");
    await line.comesBack();
    await expect(sees.toast(offline)).toBeHidden();
    await expect(sees.title).toHaveText('Log in');

    await sees.email.fill(buyer.email);
    await sees.agreement.check();
    await line.breaks();
    await sees.sendCode.click();
    await expect(page.getByText("We can't connect.")).toBeVisible();
    await expect(sees.email).toHaveValue(buyer.email);
    await line.comesBack();
    await sees.sendCode.click();

    const code = await buyer.readsCode();
    await expect(sees.code).toBeVisible();
    await line.breaks();
    await sees.code.fill(code);
    await expect(page.getByText("We can't connect.")).toBeVisible();
    await expect(sees.code).toHaveValue(code);
    await line.comesBack();
    await page.getByRole('button', { name: 'Log in' }).click();

    await expect(sees.title).toHaveText('Choose payment method');
    await buyer.opensCard();
    await buyer.typesCard();
    await line.breaks();
    await sees.pay.click();
    await expect(page.getByText("You haven't been charged.")).toBeVisible();
    await line.comesBack();
    await sees.pay.click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await page.evaluate('window.stillTheSamePage')).toBe(true);
  },
);

test('the connection breaks at the card form and after paying: typed text stays, and the result comes automatically', async ({
  buyer,
  shop,
  books,
}) => {
  const { page, sees } = buyer;
  const line = new Line(page);
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard();
  await line.breaks();
  await sees.pay.click();
  await expect(page.getByText("You haven't been charged.")).toBeVisible({ timeout: 40_000 });
  await expect(sees.firstName).toHaveValue('Ada');
  await line.comesBack();
  await expect(sees.cardField('CVV')).toHaveValue('123');
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);

  await line.breaks();
  await expect(sees.toast(offline)).toBeVisible();
  await sees.menu.click();
  await expect(sees.toast("We can't connect.")).toBeVisible();
  await page.evaluate("location.hash = '#/tradeHistory'");
  await expect(sees.title).toHaveText("This page didn't load");
  await line.comesBack();
  await expect(page.getByRole('link', { name: /^Heron/ })).toBeVisible();
  await sees.menu.click();
  await expect(sees.dialog('Menu')).toBeVisible();
});

for (const viewport of [phone, desktop]) {
  const when = viewport === desktop ? night : {};
  test(
    `without a connection, what a screen ${viewport.width} px wide answers to a press covers nothing`,
    when,
    async ({ another, shop }) => {
      const buyer = await another({ viewport });
      const { page, sees } = buyer;
      const line = new Line(page);
      await buyer.opens(await shop.sellsOne());
      await line.breaks();
      await expect(sees.toast(offline)).toBeVisible();
      await sees.menu.click();
      const answer = sees.toast("We can't connect.");
      await expect(answer).toBeVisible();
      const said = await answer.boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      if (!said || !header) throw new Error('nothing is said');
      expect(said.y + said.height, 'above the header').toBeLessThanOrEqual(header.y);
      await expect(sees.toast(offline), 'one notice, not one over the other').toBeHidden();
      await expect(sees.toast(offline), 'after the answer').toBeVisible();
    },
  );
}

test(
  'the connection is lost when the page reads its order: the order comes when the connection is back',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const heal = await new Line(page).losesRequestsTo(/^\/nft\/(index|merchant)/);
    // Behind the hash the page itself reads the order. Before it the order comes with the page.
    await page.goto((await shop.sellsOne()).url.replace('/?', '/#/?'));
    await expect(page.getByText("We couldn't load this. You haven't been charged.")).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sees.proceed).toBeEnabled();
  },
);

test(
  'without a connection a buyer can still read orders opened before, and the others come with the connection',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await buyer.comesToCardForm(await shop.sellsOne({ name: 'Winter Garden' }));
    await buyer.paysWith();
    await expect(sees.outcome("It's yours")).toBeVisible();
    for (let more = 0; more < 5; more += 1) await buyer.placesOrder(await shop.sellsOne());
    await page.goto('/#/tradeHistory');
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(5);
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByRole('link', { name: /Winter Garden/ }).click();
    await expect(page.getByText('Item delivered')).toBeVisible();

    await line.breaks();
    await expect(sees.toast(offline)).toBeVisible();
    await expect(page.getByText('Item delivered')).toBeVisible();
    await page.goBack();
    await expect(entries).toHaveCount(1);
    await page.getByRole('link', { name: /Winter Garden/ }).click();
    await expect(page.getByText('Item delivered')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Newer' }).click();
    await expect(entries).toHaveCount(5);
    await entries.first().getByRole('link').click();
    await expect(page.getByText('Your order and your money are safe')).toBeVisible();
    await line.comesBack();
    await expect(page.getByText('Order placed')).toBeVisible();
    await expect(sees.toast(offline)).toBeHidden();
  },
);

test(
  'canceling an order without a connection is reported as failed, and works afterwards',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await buyer.comesToPlacedOrder(await shop.sellsOne());
    const orderNo = await buyer.orderNo();
    await page.goto(`/#/paymentResult?customParam=${orderNo}`);
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    const dialog = sees.dialog('Cancel this order?');
    await line.breaks();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog.getByRole('alert')).toContainText("We can't connect.");
    await line.comesBack();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(sees.outcome('This order was canceled')).toBeVisible();
  },
);

test(
  'closing an order at the card form without a connection changes nothing: it still waits for payment afterwards',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await buyer.comesToPlacedOrder(await shop.sellsOne());
    await buyer.typesCard();
    await page.getByRole('button', { name: 'Back' }).click();
    const dialog = sees.dialog('Leave this payment?');
    await line.breaks();
    await dialog.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(sees.title).toHaveText("This page didn't load");
    await line.comesBack();
    await expect(sees.outcome('Waiting for payment')).toBeVisible();
  },
);
