import type { Buyer } from './support/buyer.ts';
import { cards } from './support/cards.ts';
import { galleryAccent } from './support/shop.ts';
import { expect, night, phone, type Story, test } from './support/story.ts';

/** Continues on a phone by the code that the button of the present screen shows. @returns the buyer there */
async function continues({ page, sees }: Buyer, another: Story['another']): Promise<Buyer> {
  const made = page.waitForResponse(/\/user\/handoff$/);
  await sees.press('Continue on your phone').click();
  const { data } = await (await made).json();
  const onPhone = await another({ viewport: phone });
  await onPhone.page.goto(`${new URL(page.url()).origin}/#/continue?code=${data.code}`);
  await onPhone.page.getByRole('button', { name: /^Continue as/ }).click();
  return onPhone;
}

test('a buyer scans a code on the desktop, pays on the phone as the same buyer, and the desktop shows it', async ({
  buyer,
  shop,
  another,
}) => {
  const { page, sees } = buyer;
  await buyer.comesToPlacedOrder(await shop.sellsOne());
  const orderNo = await buyer.orderNo();
  const made = page.waitForResponse(/\/user\/handoff$/);
  await sees.press('Continue on your phone').click();
  await expect(sees.dialog('Continue on your phone')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code to continue on your phone' })).toBeVisible();
  const { data } = await (await made).json();

  const onPhone = await another({ viewport: phone });
  const address = `${new URL(page.url()).origin}/#/continue?code=${data.code}`;
  await onPhone.page.goto(address);
  await expect(onPhone.page.getByText(/This order was started on another screen by \S+\*/)).toBeVisible();
  await onPhone.page.getByRole('button', { name: /^Continue as/ }).click();
  await expect.poll(() => onPhone.orderNo()).toBe(orderNo);
  // A pointer that rests where the button comes makes it darker.
  await onPhone.page.mouse.move(0, 0);
  await expect(onPhone.sees.pay, 'in the look of the shop').toHaveCSS('background-color', galleryAccent);
  await onPhone.paysWith(cards.approved);
  await expect(onPhone.sees.outcome("It's yours")).toBeVisible();

  await expect(sees.outcome("It's yours")).toBeVisible();
  await expect(sees.dialog('Continue on your phone')).toBeHidden();

  const third = await another({ viewport: phone });
  await third.page.goto(address);
  await expect(third.page.getByText('This code has been used or has expired.')).toBeVisible();
  await expect(third.page.getByRole('button', { name: 'Try again' }), 'it would be the same again').toBeHidden();
  await third.page.goto('about:blank');
  await third.page.goto(address.slice(0, -3));
  await expect(third.page.getByText('This code has been used or has expired.'), 'cut off on the way').toBeVisible();
});

test(
  'a buyer opens the link on the phone from home, as a guest, and takes an order of the list there',
  night,
  async ({ buyer, shop, another }) => {
    const { page, sees } = buyer;
    const { url } = await shop.sellsOne();
    const code = page.getByRole('img', { name: 'Code to continue on your phone' });
    const codeOf = async (address: string) => {
      await page.goto(address);
      await sees.press('Continue on your phone').click();
      const drawn = await code.locator('path').getAttribute('d');
      await page.keyboard.press('Escape');
      return drawn;
    };
    const ofLink = await codeOf(url);
    expect(await codeOf(`${url}&email=someone%40example.com&token=secret&id=7`), 'without what logs in').toBe(ofLink);
    const guest = await another({ viewport: phone });
    await guest.page.goto(url);
    await expect(guest.sees.proceed).toBeEnabled();

    await buyer.comesToPlacedOrder(await shop.sellsOne());
    const orderNo = await buyer.orderNo();
    await page.goto('/#/tradeHistory');
    const onPhone = await continues(buyer, another);
    await expect.poll(() => onPhone.orderNo()).toBe(orderNo);
    await onPhone.paysWith(cards.approved);
    await expect(page.getByRole('listitem').getByText('Completed')).toBeVisible();
    await expect(sees.dialog('Continue on your phone')).toBeHidden();
  },
);

test('a buyer continues on the phone from the choice of a method: by the link, and by a code once there is an order', async ({
  buyer,
  shop,
  another,
}) => {
  const { page, sees } = buyer;
  const link = await shop.sellsOne();
  const drawn = () =>
    page.getByRole('img', { name: 'Code to continue on your phone' }).locator('path').getAttribute('d');
  await buyer.opens(link);
  await sees.press('Continue on your phone').click();
  const atHome = await drawn();
  await page.keyboard.press('Escape');
  await sees.proceed.click();
  await buyer.logsIn();
  await expect(sees.methods.first()).toBeVisible();
  await sees.press('Continue on your phone').click();
  expect(await drawn(), 'the same link').toBe(atHome);
  await page.keyboard.press('Escape');

  const orderNo = await buyer.placesOrder(link);
  await page.reload();
  await expect(sees.methods.first()).toBeVisible();
  const onPhone = await continues(buyer, another);
  await expect.poll(() => onPhone.orderNo()).toBe(orderNo);
  await onPhone.paysWith(cards.approved);
  await expect(sees.outcome("It's yours"), 'the desktop follows').toBeVisible();

  await onPhone.opens(await shop.sellsOne());
  await onPhone.sees.proceed.click();
  await expect(onPhone.sees.methods.first()).toBeVisible();
  await expect(onPhone.sees.press('Continue on your phone'), 'this is the phone').toHaveCount(0);
});
