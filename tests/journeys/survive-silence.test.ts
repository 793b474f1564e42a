import { cards } from './support/cards.ts';
import { Line } from './support/line.ts';
import { expect, night, test } from './support/story.ts';

const seconds = (count: number) => count * 1_000;

test(
  'the order of a link is not answered for 30 s: home says so, and asks again on request',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await page.clock.install();
    const heal = await new Line(page).fallsSilentFor(/^\/nft\/(index|merchant)/);
    // Behind the hash the page itself reads the order. Before it the order comes with the page.
    await page.goto((await shop.sellsOne()).url.replace('/?', '/#/?'), { waitUntil: 'commit' });
    await expect(sees.title).toHaveText('Purchase NFT');
    await page.clock.fastForward(seconds(31));
    await expect(page.getByText("We couldn't load this. You haven't been charged.")).toBeVisible();
    // The page that says so asks once more when it is shown: with an answer to that there would be nothing to press.
    await page.waitForTimeout(500);
    heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sees.proceed).toBeEnabled();
  },
);

test(
  'a request for a code is not answered for 30 s: the screen says so, and the buyer can ask again',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await page.clock.install();
    await buyer.opens(await shop.sellsOne());
    await sees.proceed.click();
    await expect(sees.sendCode).toBeVisible();
    await sees.email.fill(buyer.email);
    await sees.agreement.check();
    const heal = await new Line(page).fallsSilentFor('/mail/sending');
    const asked = page.waitForRequest('**/mail/sending');
    await sees.sendCode.click();
    await asked;
    await page.clock.fastForward(seconds(31));
    await expect(page.getByText('That took too long. Try again.')).toBeVisible();
    heal();
    await sees.sendCode.click();
    await expect(sees.code).toBeVisible();
  },
);

test(
  'methods and card form are not answered for 30 s: each says so, and loads on request',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await page.clock.install();
    // Home asks for the wallets, and the next screen would use the answer.
    const healMethods = await line.fallsSilentFor('/nft/payment');
    await buyer.opens(await shop.sellsOne());
    await sees.proceed.click();
    await buyer.logsIn();
    // Nothing tells the last request of home from the first of this screen.
    await expect(async () => {
      await page.clock.fastForward(seconds(31));
      await expect(page.getByText("We couldn't load this")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    healMethods();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sees.goOn).toBeEnabled();

    const healForm = await line.fallsSilentFor('/nft/card/formData');
    const askedForm = page.waitForRequest('**/nft/card/formData?*');
    await buyer.choosesCard();
    await askedForm;
    await page.clock.fastForward(seconds(31));
    await expect(page.getByText("We couldn't load this")).toBeVisible();
    await expect(page.getByText("You haven't been charged.")).toBeVisible();
    healForm();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sees.cardField('CVV')).toBeVisible();
  },
);

test('a payment is not answered for 60 s: the buyer reads that the outcome is unknown, and paying again charges once', async ({
  buyer,
  shop,
  books,
}) => {
  const { page, sees } = buyer;
  await page.clock.install();
  await buyer.comesToCardForm(await shop.sellsOne());
  const heal = await new Line(page).fallsSilentFor('/pay/card/submit', 'POST');
  const sent = page.waitForRequest('**/pay/card/submit');
  await buyer.paysWith();
  await sent;
  await page.clock.fastForward(seconds(45));
  await expect(sees.pay).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(seconds(16));
  await expect(page.getByText("We don't know yet if your payment went through")).toBeVisible();
  heal();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  const orderNo = await buyer.orderNo();
  expect(await books.attemptsOf(orderNo)).toHaveLength(1);
  expect(await books.receiptsOf(orderNo)).toBe(1);
});

test(
  "the bank's page is done and the question about the payment gets no answer: it ends after 5 s, and the result still comes",
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await page.clock.install();
    const heal = [await line.fallsSilentFor('/pay/message/query')];
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith(cards.asksTheBuyer);
    const yes = sees.bank.getByRole('button', { name: 'Yes, confirm' });
    await expect(yes).toBeVisible();
    // From here on only that question could bring the news.
    heal.push(await line.fallsSilentFor('/nft/result/check'), await line.fallsSilentFor('/pay/card/submit', 'GET'));
    let givenUp = false;
    page.on('requestfailed', (request) => {
      givenUp ||= request.method() === 'GET' && new URL(request.url()).pathname === '/pay/card/submit';
    });
    const asked = page.waitForRequest((request) => request.method() === 'GET' && /card\/submit/.test(request.url()));
    await yes.click();
    await asked;
    await page.clock.fastForward(seconds(4));
    expect(givenUp).toBe(false);
    await page.clock.fastForward(seconds(2));
    await expect.poll(() => givenUp).toBe(true);
    for (const each of heal) each();
    await page.clock.fastForward(seconds(31));
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);
