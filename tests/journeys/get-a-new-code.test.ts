import { methodByKey } from '@kassa/methods';
import { choosesMethod, codeOf, paysBy } from './support/local-payer.ts';
import { readCode } from './support/read-code.ts';
import { expect, test } from './support/story.ts';

const minutesOfCode = (methodByKey('40001', '')?.instructionMs ?? 0) / 60_000;

test('a buyer whose code expired gets a new one within the same order, and pays that', async ({
  buyer,
  shop,
  books,
  clock,
  provider,
}) => {
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
  await paysBy(buyer);
  const first = await readCode(codeOf(buyer));
  const orderNo = await buyer.orderNo();

  await clock.turn(minutesOfCode);
  await page.reload();
  await expect(codeOf(buyer)).toBeHidden();
  await expect(sees.press('Get a new code').or(sees.pay)).toBeVisible();
  await sees.press('Get a new code').or(sees.pay).click();
  const second = await readCode(codeOf(buyer));
  expect(second).not.toBe(first);
  expect(await buyer.orderNo()).toBe(orderNo);

  const { paymentNo } = await books.lastAttemptOf(orderNo);
  await provider.play(paymentNo, { action: 'approve' });
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect((await books.attemptsOf(orderNo)).map(({ status }) => status)).toEqual(['cancelled', 'captured']);
});
