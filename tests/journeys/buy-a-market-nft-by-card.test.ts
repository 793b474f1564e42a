import { desktop, expect, night, phone, test } from './support/story.ts';

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test(
      'a buyer comes from the shop, pays by card, gets the NFT and goes back to the shop',
      viewport === desktop ? night : {},
      async ({ buyer, shop, books }) => {
        const { page, sees } = buyer;
        const link = await shop.sellsOne({ name: 'Heron, Standing', uniqueId: `H-${device}` });

        await buyer.opens(link);
        await expect(page).toHaveTitle('Purchase NFT');
        await expect(page.getByRole('heading', { name: 'Heron, Standing' })).toBeVisible();
        await expect(page.getByText(`Unique ID H-${device}`)).toBeVisible();
        await expect(page.getByText(/^About USD/)).toBeVisible();
        await expect(sees.currency).toHaveText('SGD');
        await expect(sees.proceed).toContainText(/00:\d\d:\d\d/);
        await sees.proceed.click();

        await expect(sees.title).toHaveText('Log in');
        await buyer.logsIn();

        await expect(sees.title).toHaveText('Choose payment method');
        await page.getByRole('radio', { name: /Visa/ }).check();
        await buyer.opensCard();
        const total = (await sees.pay.innerText()).replace('Pay ', '');
        await buyer.paysWith();

        await expect(sees.title).toHaveText('Payment Result');
        await expect(sees.outcome("It's yours")).toBeVisible();
        await expect(page.getByText(`You paid ${total} with Visa •••• 1111.`)).toBeVisible();
        const masked = `${buyer.email.slice(0, 3)}***@example.com`;
        await expect(page.getByText(`We've emailed your receipt to ${masked}.`)).toBeVisible();
        await expect(sees.fact('Has money moved?'), 'nothing about the money is open').toBeHidden();
        await expect(sees.fact('Transaction hash')).toHaveText(/0x[0-9a-f]+/);
        expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
        expect(await books.faults()).toEqual({});

        await page.getByRole('link', { name: 'Back to Harbour Gallery' }).click();
        await expect(page).toHaveURL(new RegExp(`^${shop.url}/shop/return`));
        await expect(page.getByRole('heading', { name: 'Heron, Standing' })).toBeVisible();
        await expect(page.getByText('signature verified')).toBeVisible();
      },
    );
  });
}
