import type { Locator } from '@playwright/test';
import type { Buyer } from './support/buyer.ts';
import { choosesMethod, codeOf, paysBy, sellsPrint } from './support/local-payer.ts';
import { routeUntil } from './support/route-until.ts';
import { watchShiftsOnSlowPhone } from './support/shifts.ts';
import { expect, night, phone, test } from './support/story.ts';

// On a slow phone parts come one after the other. None may move what somebody is about to press: docs/performance.md.

async function seesReceipt({ page, sees }: Buyer): Promise<void> {
  await page
    .getByRole('link', { name: /receipt/i })
    .or(page.getByRole('button', { name: /receipt/i }))
    .first()
    .click();
  await expect(sees.title).toHaveText(/receipt/i);
}

test('nothing moves from home to the result, past orders and a receipt', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  const shifts = await watchShiftsOnSlowPhone(page);
  await buyer.opens(await shop.sellsOne());
  await shifts.none('home');
  await sees.proceed.click();
  await expect(sees.email).toBeVisible();
  await shifts.none('log-in');
  await buyer.asksForCode();
  await shifts.none('code');
  await sees.code.fill(await buyer.readsCode());
  await expect(sees.methods.first()).toBeVisible();
  await shifts.none('methods');
  await page.reload();
  await expect(sees.methods.first()).toBeVisible();
  await shifts.none('methods, loaded again');
  await buyer.opensCard();
  await shifts.none('methods, once a card is chosen');
  await page.reload();
  await expect(sees.cardField('CVV')).toBeVisible();
  await shifts.none('methods with a card, loaded again');
  await buyer.typesCard();
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await shifts.none('result');
  await page.reload();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await shifts.none('result, loaded again');
  await page.goto('/#/tradeHistory');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await shifts.none('history');
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await shifts.none('history, loaded again');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await expect(sees.title).toHaveText('Order details');
  await expect(page.getByText('Item delivered')).toBeVisible();
  await shifts.none('one order');
  await seesReceipt(buyer);
  await shifts.none('receipt');
  await page.reload();
  await shifts.none('receipt, loaded again');
  await page.goto((await shop.sellsCoin()).url);
  await expect(sees.payNow).toBeVisible();
  await shifts.none('a coin, for a buyer who is known');
  const kept = page.getByRole('radio', { name: 'Visa •••• 1111' });
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await expect(kept).toBeChecked();
  await shifts.none('methods with a kept card');
  await page.reload();
  await expect(kept).toBeChecked();
  await shifts.none('methods with a kept card, loaded again');
});

test('nothing moves on a code to scan', async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
  const shifts = await watchShiftsOnSlowPhone(page);
  await paysBy(buyer);
  await expect(codeOf(buyer)).toBeVisible();
  await shifts.none('code to scan');
  await page.reload();
  await expect(codeOf(buyer)).toBeVisible();
  await shifts.none('code to scan, loaded again');
});

test('nothing moves on the details of a transfer', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'IDR' }), /^CIMB Niaga/);
  const shifts = await watchShiftsOnSlowPhone(page);
  await page.reload();
  await expect(sees.pay).toBeEnabled();
  await shifts.none('form, loaded again');
  await paysBy(buyer, { 'Full name': 'Ada Byron' });
  await expect(sees.says('Check before you pay')).toBeVisible();
  await shifts.none('transfer');
  await page.reload();
  await expect(sees.says('Check before you pay')).toBeVisible();
  await shifts.none('transfer, loaded again');
});

test('nothing moves on the way back from a bank or wallet', night, async ({ another, shop, world }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^GrabPay/);
  await paysBy(buyer);
  await expect(page).toHaveURL((url) => url.origin === world.providerUrl);
  const shifts = await watchShiftsOnSlowPhone(page);
  await page.goBack();
  await expect(sees.says("We're checking with GrabPay")).toBeVisible();
  await shifts.none('back from the wallet');
  await page.reload();
  await expect(sees.says("We're checking with GrabPay")).toBeVisible();
  await shifts.none('back from the wallet, loaded again');
});

/** Where something is on the page, and how large it is. */
async function placeOf(shown: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(shown).toBeVisible();
  return (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/**
 * Loads the page again while `answer` is held back, and compares the place that is kept with what comes there, in pixels.
 */
async function keepsShape(
  { page }: Buyer,
  answer: string,
  { box, comes }: { box: number; comes: Locator },
): Promise<void> {
  const held: (() => void)[] = [];
  const end = await routeUntil(page, answer, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  await page.reload();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const kept = await placeOf(page.locator('main [aria-hidden="true"] > span').nth(box));
  end();
  for (const go of held) go();
  const came = await placeOf(comes);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(came[side] - kept[side]), side).toBeLessThan(24);
}

test(
  'what is loading has the shape of what comes: the picture of a result, a past order',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await keepsShape(buyer, '**/nft/result/check*', {
      box: 0,
      comes: page.getByRole('main').getByRole('status').locator('img').first(),
    });
    await page.goto('/#/tradeHistory');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toBeVisible();
    await keepsShape(buyer, '**/nft/trade/list*', { box: 0, comes: first });
  },
);
