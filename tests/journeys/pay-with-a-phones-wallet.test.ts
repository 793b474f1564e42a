import { choosesMethod } from './support/local-payer.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

for (const [viewport, wallet] of [
  [phone, 'Apple Pay'],
  [desktop, 'Google Pay'],
] as const) {
  test(
    `a buyer at ${viewport.width} px closes ${wallet}, opens it again, and pays`,
    night,
    async ({ another, shop, books }) => {
      const buyer = await another({ viewport });
      const { page, sees } = buyer;
      await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), new RegExp(`^${wallet}`));
      await expect(page).toHaveURL(/#\/paymentMethod\?/);
      await sees.pay.click();
      const sheet = page.frameLocator(`iframe[title="${wallet}"]`);
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(sees.pay).toBeEnabled();

      await sees.pay.click();
      await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(sees.outcome("It's yours")).toBeVisible();
      expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
    },
  );
}
