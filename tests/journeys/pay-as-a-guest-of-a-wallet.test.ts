import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { desktop, expect, night, phone, test } from './support/story.ts';

// Apple Pay's and Google Pay's buttons are first. The address of a guest comes from the wallet's sheet, and nobody asks for
// a code before the payment.

const newAddress = () => `guest-${randomUUID()}@example.com`;
const walletButton = (page: Page, name = 'Apple Pay') => page.getByRole('button', { name, exact: true });
const sheetOf = (page: Page, name = 'Apple Pay'): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);

/** Agrees in the sheet, as somebody whose wallet has this address. */
async function agrees(sheet: FrameLocator, { email, card }: { email?: string; card?: RegExp } = {}): Promise<void> {
  if (email !== undefined) await sheet.getByLabel('Email').fill(email);
  if (card) await sheet.getByRole('radio', { name: card }).check();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
}

for (const [viewport, name] of [
  [phone, 'Apple Pay'],
  [desktop, 'Google Pay'],
] as const) {
  test(
    `a guest at ${viewport.width} px pays by ${name} from home, without a code`,
    viewport === desktop ? night : {},
    async ({ another, shop, books, mailbox }) => {
      const buyer = await another({ viewport });
      const { page, sees } = buyer;
      const email = newAddress();
      await buyer.opens(await shop.sellsOne());
      await expect(page.getByText(/By paying, you agree to the/)).toBeVisible();
      await walletButton(page, name).click();
      // Without scrolling in the sheet, though it asks for the address too.
      await expect(sheetOf(page, name).getByRole('button', { name: 'Pay', exact: true })).toBeInViewport({ ratio: 1 });
      await agrees(sheetOf(page, name), { email });
      await expect(sees.outcome("It's yours")).toBeVisible();
      const orderNo = await buyer.orderNo();
      expect(await books.receiptsOf(orderNo)).toBe(1);
      await expect.poll(async () => (await mailbox.mailsTo(email)).length, { timeout: 30_000 }).toBeGreaterThan(0);
      for (const { subject } of await mailbox.mailsTo(email)) expect(subject).not.toMatch(/code/i);
      const receipt = page.getByText("We've emailed your receipt to gue***@example.com.");
      await expect(receipt).toBeVisible();

      // The result stays through a reload, and what needs a proven address asks for the log-in, with the address there.
      await page.reload();
      await expect(sees.outcome("It's yours")).toBeVisible();
      await expect(receipt).toBeVisible();
      await page.goto('/#/tradeHistory');
      await expect(sees.email).toBeVisible();
    },
  );
}

test(
  'once the guest enters a code for the address, the order is in their history',
  night,
  async ({ another, shop, mailbox }) => {
    const buyer = await another({ viewport: phone, email: newAddress() });
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne());
    await walletButton(page).click();
    await agrees(sheetOf(page), { email: buyer.email });
    await expect(sees.outcome("It's yours")).toBeVisible();
    await expect.poll(async () => (await mailbox.mailsTo(buyer.email)).length, { timeout: 30_000 }).toBeGreaterThan(0);
    await page.evaluate("location.hash = '#/tradeHistory'");
    await expect(sees.email).toHaveValue(buyer.email);
    await buyer.logsIn();
    await expect(page).toHaveURL(/tradeHistory/);
    await expect(page.getByText('Heron, Standing')).toBeVisible();
  },
);

test(
  'the menu offers a guest who has paid the log-in, which shows no time left to pay',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ viewport: phone, email: newAddress() });
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne());
    await walletButton(page).click();
    await agrees(sheetOf(page), { email: buyer.email });
    await expect(sees.outcome("It's yours")).toBeVisible();
    await sees.menu.click();
    const row = page.getByRole('link', { name: 'Log in with a code to see all your orders' });
    const icon = await row.locator('svg').boundingBox();
    const words = await row.getByText('Log in with a code').last().boundingBox();
    expect(words?.x, 'the words are beside their mark, not below it').toBeGreaterThan((icon?.x ?? 0) + 8);
    await row.click();
    await expect(sees.email).toHaveValue(buyer.email);
    await expect(page.getByText('Heron, Standing').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
  },
);

test(
  'a guest closes the sheet, is told of an address that can’t be used, and then pays',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne());
    await walletButton(page).click();
    await sheetOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    for (const email of ['', 'not-an-address', 'ana@']) {
      await walletButton(page).click();
      await agrees(sheetOf(page), { email });
      await expect(page.getByText('We need a valid email address for your receipt')).toBeVisible();
    }
    expect(await page.evaluate("sessionStorage.getItem('token')")).toBeNull();
    await walletButton(page).click();
    await agrees(sheetOf(page), { email: newAddress() });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'a guest whose card is declined reads so, and pays again without another address',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne());
    await walletButton(page).click();
    await agrees(sheetOf(page), { email: newAddress(), card: /declined/ });
    await expect(page).toHaveURL(/paymentResult/);
    await page.evaluate("location.hash = '#/'");
    await walletButton(page).click();
    await expect(sheetOf(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await expect(sheetOf(page).getByLabel('Email')).toBeHidden();
    await agrees(sheetOf(page));
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'a total that is not the one in the sheet is refused, charges nothing, and the new one is said',
  night,
  async ({ another, shop, books }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    // The sandbox's rates are fixed. So the screen gets a price that the server never had, until it asks once more.
    let cheaper = true;
    await page.route('**/nft/trade/getFiatAmount', async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      if (cheaper && envelope.data) envelope.data.fiatSumAmount = '40.00';
      await route.fulfill({ response: answer, json: envelope });
    });
    const link = await shop.sellsOne();
    await buyer.opens(link);
    await expect(page.getByText(/You'll pay SGD\s40\.00/)).toBeVisible();
    await walletButton(page).click();
    await agrees(sheetOf(page), { email: newAddress() });
    await expect(page.getByText(/The price has changed to/)).toBeVisible();
    await expect(page).not.toHaveURL(/paymentResult/);
    expect(await books.attemptsOfLink(link)).toEqual([]);

    cheaper = false;
    await expect(page.getByText('40.00')).toHaveCount(0, { timeout: 20_000 });
    await walletButton(page).click();
    await agrees(sheetOf(page));
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test('a known buyer pays by a wallet from home as themselves', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await buyer.comesToMethods(await shop.sellsOne());
  await buyer.opens(await shop.sellsOne());
  await walletButton(page).click();
  await expect(sheetOf(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await expect(sheetOf(page).getByLabel('Email')).toBeHidden();
  await agrees(sheetOf(page));
  await expect(sees.outcome("It's yours")).toBeVisible();
  await page.goto('/#/tradeHistory');
  await expect(page.getByText('Heron, Standing').first()).toBeVisible();
});

test('a guest pays by a wallet from the list of methods too', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await page.evaluate(
    "location.hash = '#/paymentMethod?nft=' + JSON.parse(localStorage.getItem('allBasicData')).nftParamNo",
  );
  await expect(sees.methods.first()).toBeVisible();
  await walletButton(page).click();
  await agrees(sheetOf(page), { email: newAddress() });
  await expect(sees.outcome("It's yours")).toBeVisible();
});
