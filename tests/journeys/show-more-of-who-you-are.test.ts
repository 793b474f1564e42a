import type { Page } from '@playwright/test';
import { askJson } from './support/ask-json.ts';
import { handIn, showPicture } from './support/capture.ts';
import { expect, test } from './support/story.ts';

const inRegister = { cpf: '111.444.777-35', name: 'Pessoa de Exemplo', birthday: '1990-01-31' };
const document = { type: 'passport', firstName: 'Ada', lastName: 'Byron', expiresOn: '2040-01-31' };

/** Starts a check by a document of that country, and says which it is. */
async function startsCheck(page: Page, country: string): Promise<string> {
  await page.getByLabel('Country of your document').selectOption(country);
  let reference = '';
  // Read on its way: the page may have gone to the provider before the answer could be read from it.
  await page.route('**/kyc/open', async (route) => {
    const response = await route.fetch();
    reference = (await response.json()).data.check.reference;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect.poll(() => reference).not.toBe('');
  await page.unroute('**/kyc/open');
  return reference;
}

test('a Brazilian mends what his register does not know, is verified, and unlocks more by his address', async ({
  buyer,
  world,
}) => {
  const { page, sees } = buyer;
  const review = (of: string, asked: object) => askJson(`${world.identityUrl}/test/checks/${of}`, asked);
  await page.goto('/#/kycVerify');
  await buyer.logsIn();
  const first = await startsCheck(page, 'BR');
  await page.getByLabel('CPF').fill('111.111.111-11');
  await sees.press('Continue').click();
  await expect(page.getByText('Invalid Id!')).toBeVisible();
  await page.getByLabel('CPF').fill(inRegister.cpf);
  await sees.press('Continue').click();
  await page.getByLabel('Full name').fill('Outra Pessoa');
  await page.getByLabel('Birthday').fill(inRegister.birthday);
  await sees.press('Compare with the registry').click();
  await expect(page.getByRole('alert')).toHaveText(/do not belong together. You can try 4 more times today./);
  await page.getByLabel('Full name').fill(inRegister.name);
  await sees.press('Compare with the registry').click();
  await sees.press('Show my documents').click();
  await page.waitForURL(/\/capture\//);
  await review(first, { action: 'capture', document: { ...document, country: 'BRA', birthday: inRegister.birthday } });
  await page.goto(`/#/kycStatus?reference=${first}`);
  await expect(sees.outcome('We are looking at your documents')).toBeVisible();
  await review(first, { action: 'approve' });
  await expect(sees.outcome('You are verified')).toBeVisible();

  await page.goto('/#/kycVerify');
  await expect(sees.title).toHaveText('Address proof');
  const second = await startsCheck(page, 'BR');
  await expect(page.getByRole('heading', { name: 'Proof of address' })).toBeVisible();
  await showPicture(page);
  await handIn(page);
  await expect(sees.outcome('We are looking at your documents')).toBeVisible();
  await review(second, { action: 'approve' });
  await expect(sees.outcome('You are verified')).toBeVisible();
  await sees.menu.click();
  await expect(page.getByRole('link', { name: /Identity.*Verified, level 2/ })).toBeVisible();
});

test('a buyer is refused for good after he has paid: he reads so, and his money goes back by itself', async ({
  buyer,
  shop,
  world,
  books,
}) => {
  const { page, sees } = buyer;
  const review = (of: string, asked: object) => askJson(`${world.identityUrl}/test/checks/${of}`, asked);
  await buyer.comesToMethods(await shop.sellsOne({ amount: '480.00' }));
  await sees.press('Verify your identity and go on').click();
  const reference = await startsCheck(page, 'SG');
  await page.waitForURL(/\/capture\//);
  await review(reference, { action: 'capture', document: { ...document, country: 'SGP', birthday: '1990-01-31' } });
  await page.goto(`/#/kycStatus?reference=${reference}`);
  await expect(sees.outcome('We are looking at your documents')).toBeVisible();
  await review(reference, { action: 'approve' });
  // He watched it succeed, so the page goes on by itself.
  await expect(sees.goOn).toBeVisible();
  await buyer.goesOn();
  await shop.releases('manual');
  try {
    await buyer.paysWith();
    await expect(sees.outcome('Payment received')).toBeVisible();
  } finally {
    await shop.releases('auto');
  }
  const orderNo = await buyer.orderNo();
  await review(reference, { action: 'reject_final', steps: ['document'], reason: 'suspected_fraud' });
  await expect(sees.outcome('Your money has gone back')).toBeVisible();
  expect(await books.refundsOf(orderNo)).toEqual(['succeeded']);

  await page.goto('/#/kycVerify');
  await expect(sees.outcome('Your verification failed.')).toBeVisible();
  await expect(page.getByText("This can't be tried again.")).toBeVisible();
  await expect(page.getByText('Use your own ID document.')).toBeVisible();
  await sees.press('See my orders').click();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});
