import { choosesMethod } from './support/local-payer.ts';
import { desktop, expect, night, test } from './support/story.ts';

test(
  'a buyer in Korea at 1280 px reads the form in Korean, fills it in, and pays with Toss',
  night,
  async ({ another, shop, world }) => {
    const buyer = await another({ viewport: desktop, language: 'ko', locale: 'ko-KR' });
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'KRW' }), /^토스페이/);
    await expect(page).toHaveURL(/#\/currencyPayment\?orderNo=/);
    await buyer.fillsForm({
      'ID type': 'Resident registration number',
      'ID number': '9713019019902',
      'First name': '지우',
      'Last name': '김',
      'Date of birth': '1997-10-13',
      Address: '서울특별시 중구 세종대로 110',
    });
    await sees.pay.click();
    await expect(sees.says('Enter a valid ID number')).toBeVisible();

    await buyer.fillsForm({ 'ID number': '9710139019902' });
    await expect(page.getByRole('textbox', { name: sees.words.of('ID number') })).toHaveValue('971013-9019902');
    await sees.pay.click();
    await expect(page).toHaveURL((url) => url.origin === world.providerUrl);
  },
);

test('typed text survives a change of language and a lost connection', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'KRW' }), /^Toss Pay/);
  await buyer.fillsForm({ 'ID number': '9710139019902', 'Last name': '김' });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await sees.menu.click();
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('button', { name: '한국어' }).click();
  await expect(page.getByRole('textbox', { name: '신분증 번호' })).toHaveValue('9710139019902');
  await expect(page.getByRole('textbox', { name: '성', exact: true })).toHaveValue('김');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('9710139019902');
});
