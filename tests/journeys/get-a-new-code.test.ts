import { methodByKey } from '@kassa/methods';
import { asksForCode, choosesMethod, codeOf, paysBy, sellsPrint } from './support/local-payer.ts';
import { readCode } from './support/read-code.ts';
import { expect, night, test } from './support/story.ts';

const minutesOfCode = (methodByKey('40001', '')?.instructionMs ?? 0) / 60_000;

test('a buyer whose code expires reads so on one screen, and gets a new one there by one press', async ({
  buyer,
  shop,
  books,
  clock,
  provider,
}) => {
  const { page, sees } = buyer;
  await asksForCode(buyer, shop);
  const first = await readCode(codeOf(buyer));
  const orderNo = await buyer.orderNo();
  await page.evaluate(keepScreens);

  await clock.turn(minutesOfCode);
  await expect(page.getByText('This code has expired')).toBeVisible();
  await expect(page.getByText("If you've already paid, your money is safe.")).toBeVisible();
  await expect(sees.press('Pay another way')).toBeVisible();
  await expect.poll(async () => (await books.lastAttemptOf(orderNo)).status).toBe('cancelled');
  await page.waitForTimeout(1_500);
  expect(await page.evaluate<string[]>('screens')).toEqual(['Get a new code']);

  await sees.press('Get a new code').click();
  const second = await readCode(codeOf(buyer));
  expect(second).not.toBe(first);
  expect(await buyer.orderNo()).toBe(orderNo);

  const { paymentNo } = await books.lastAttemptOf(orderNo);
  await provider.play(paymentNo, { action: 'approve' });
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect((await books.attemptsOf(orderNo)).map(({ status }) => status)).toEqual(['cancelled', 'captured']);
});

test('a buyer whose code has expired pays another way without being asked, as nothing can be lost', async ({
  buyer,
  shop,
  books,
  clock,
}) => {
  const { page, sees } = buyer;
  await asksForCode(buyer, shop);
  const orderNo = await buyer.orderNo();
  await clock.turn(minutesOfCode);
  await expect(page.getByText('This code has expired')).toBeVisible();
  await sees.press('Pay another way').click();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await buyer.typesCard();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect((await books.attemptsOf(orderNo)).map(({ status }) => status)).toEqual(['cancelled', 'captured']);
});

test(
  'a buyer who comes back after the code expired is warned of it, and gets a new one',
  night,
  async ({ buyer, shop, clock }) => {
    const { page, sees } = buyer;
    await asksForCode(buyer, shop);
    const first = await readCode(codeOf(buyer));
    await clock.turn(minutesOfCode);
    await page.reload();
    await expect(page.getByText("Don't use the old payment code or details.")).toBeVisible();
    await sees.pay.click();
    expect(await readCode(codeOf(buyer))).not.toBe(first);
  },
);

test('an account that a part was sent to is gone when its time is over, without a connection too', async ({
  buyer,
  shop,
  books,
  provider,
}) => {
  const { page, sees } = buyer;
  await page.clock.install();
  await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'MXN' }), /^SPEI/);
  await paysBy(buyer, { 'Full name': 'Ada Byron' });
  await expect(sees.fact('CLABE')).toBeVisible();
  const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
  await provider.play(paymentNo, { action: 'capture', amount: '1000' });
  await sees.press('Finish paying').click();
  await expect(sees.fact('CLABE')).toBeVisible();
  await page.context().setOffline(true);
  // An answer that was still on its way tells the page the server's time, after its own clock was turned.
  await expect(async () => {
    await page.clock.fastForward(7 * 24 * 3_600_000);
    await expect(sees.fact('CLABE')).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("We're checking if your payment arrived")).toBeVisible();
});

/** Keeps in the page the button of every screen that it shows from now on. */
const keepScreens = `
  window.screens = [];
  const keep = () => {
    for (const button of document.querySelectorAll('button[data-kind=main]'))
      if (button.checkVisibility() && !screens.includes(button.textContent)) screens.push(button.textContent);
  };
  new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
`;
