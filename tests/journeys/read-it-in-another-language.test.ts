import { expect, test } from './support/story.ts';

test('a buyer changes the language at the card form: everything follows, also the frames, without a reload', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await page.evaluate('window.stillTheSamePage = true');
  await sees.menu.click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await expect(sees.title).toHaveText('Elige el método de pago');
  await expect(page).toHaveTitle('Elige el método de pago');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.frameLocator('iframe[title="Número de tarjeta"]').getByRole('textbox')).toHaveAccessibleName(
    'Número de tarjeta',
  );
  expect(await page.evaluate('window.stillTheSamePage')).toBe(true);

  // The choice lasts for this tab, also through a reload.
  await page.reload();
  await expect(sees.title).toHaveText('Elige el método de pago');
});

for (const [browserLanguage, title, mail] of [
  ['ko-KR', 'NFT 구매', '코드'],
  ['zh-TW', '購買 NFT', '驗證碼'],
  ['es-MX', 'Comprar NFT', 'código'],
  ['id-ID', 'Beli NFT', 'kode'],
  ['th-TH', 'ซื้อ NFT', 'รหัส'],
  ['de-DE', 'Purchase NFT', 'code'],
] as const) {
  test(`a browser in ${browserLanguage} gets its language, also in mails`, async ({ another, shop, mailbox }) => {
    const buyer = await another({ locale: browserLanguage });
    await buyer.page.goto((await shop.sellsOne()).url);
    await expect(buyer.sees.title).toHaveText(title);
    await buyer.page.goto('/#/emailCode');
    await buyer.page.getByRole('textbox').fill(buyer.email);
    await buyer.page.getByRole('checkbox').check();
    await buyer.page.keyboard.press('Enter');
    await buyer.readsCode();
    const [letter] = await mailbox.mailsTo(buyer.email);
    expect(letter?.subject).toContain(mail);
  });
}

test('the language of a link comes before the browser’s', async ({ another, shop }) => {
  const buyer = await another({ locale: 'ko-KR' });
  await buyer.page.goto(`${(await shop.sellsOne()).url}&language=es`);
  await expect(buyer.sees.title).toHaveText('Comprar NFT');
});
