import { choosesMethod, paysBy, sellsPrint } from './support/local-payer.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';
import { whileAnswered } from './support/tour/answers.ts';

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
  test(
    `a browser in ${browserLanguage} gets its language, also in mails`,
    night,
    async ({ another, shop, mailbox }) => {
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
    },
  );
}

test('the language of a link comes before the browser’s', async ({ another, shop }) => {
  const buyer = await another({ locale: 'ko-KR' });
  await buyer.page.goto(`${(await shop.sellsOne()).url}&language=es`);
  await expect(buyer.sees.title).toHaveText('Comprar NFT');
});

test('the methods are named in a language that is chosen among them', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  // Also in a group that is folded.
  const named = (name: RegExp) => page.getByRole('radio', { name, includeHidden: true });
  await buyer.comesToMethods(await sellsPrint(shop, { targetFiat: 'IDR' }));
  await expect(named(/virtual account/).first()).toBeAttached();
  await sees.menu.click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await expect(named(/Cuenta virtual de /).first()).toBeAttached();
  await expect(named(/virtual account/)).toHaveCount(0);
});

test(
  'card fields, result and receipt are in the language of the buyer, with room for its words',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ locale: 'es-ES', language: 'es', viewport: phone });
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await expect(sees.cardField('Expiry date')).toHaveAttribute('placeholder', 'MM/AA');
    await buyer.paysWith();
    await expect(sees.outcome("It's yours")).toBeVisible();
    const orderNo = await buyer.orderNo();

    // A long value begins below its name, and its button to copy is beside it.
    const hash = sees.fact('Transaction hash');
    const name = await page
      .getByRole('term')
      .filter({ hasText: sees.words.of('Transaction hash') })
      .boundingBox();
    const value = await hash.locator('span > :first-child').first().boundingBox();
    const copy = await hash.getByRole('button').boundingBox();
    expect(value?.x).toBe(name?.x);
    expect(copy?.x).toBeGreaterThanOrEqual((value?.x ?? 0) + (value?.width ?? 0));

    await page.goto(`/#/receipt?orderNo=${orderNo}`);
    await expect(sees.fact('Payment method')).toHaveText('Tarjeta: Visa');
  },
);

for (const language of ['ko', 'zh-CN']) {
  test(
    `a day and its hour stay in one line at a desktop's result, in ${language}`,
    night,
    async ({ another, shop }) => {
      const buyer = await another({ viewport: desktop, language, locale: language, timezoneId: 'Asia/Singapore' });
      const { page } = buyer;
      await choosesMethod(buyer, await shop.sellsOne(), /^PayNow/);
      await paysBy(buyer);
      const orderNo = await buyer.orderNo();
      const by = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
      const money = { moved: 'held', where: 'with_us', next: 'wait_bank', by };
      const change = (data: { order?: object }) => ({
        data: data.order
          ? { ...data, changed: false, order: { ...data.order, status: 'processing', money } }
          : { ...data, status: 'processing', money },
      });
      await page.goto('about:blank');
      await whileAnswered(page, '**/{nft/result/check,pay/message/query}?*', {
        change,
        work: async () => {
          await page.goto(`/#/paymentResult?customParam=${orderNo}`);
          const time = page.getByRole('definition').getByRole('time');
          await expect(time).toContainText(/20\d\d/);
          expect(await time.evaluate((element) => element.offsetHeight)).toBeLessThan(30);
        },
      });
    },
  );
}
