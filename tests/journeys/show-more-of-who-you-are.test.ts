import type { Page } from '@playwright/test';
import { askJson } from './support/ask-json.ts';
import { handIn, showPicture } from './support/capture.ts';
import { expect, night, test } from './support/story.ts';

const inRegister = { cpf: '111.444.777-35', name: 'Pessoa de Exemplo', birthday: '1990-01-31' };
const document = { type: 'passport', firstName: 'Ada', lastName: 'Byron', expiresOn: '2040-01-31' };

/** Starts a check with a document of that country, and returns its number. */
async function startsCheck(page: Page, country: string): Promise<string> {
  await page.getByLabel('Country of your document').selectOption(country);
  let reference = '';
  // Read on the way: the page may go to the provider before the answer could be read from it.
  await page.route('**/kyc/open', async (route) => {
    const response = await route.fetch();
    reference = (await response.json()).data.check.reference;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Start verification' }).click();
  await expect.poll(() => reference).not.toBe('');
  return reference;
}

test(
  'a buyer from Brazil corrects data that the register does not know, is verified, and unlocks more with an address',
  night,
  async ({ buyer, world }) => {
    const { page, sees } = buyer;
    const review = (of: string, asked: object) => askJson(`${world.identityUrl}/test/checks/${of}`, asked);
    await page.goto('/#/kycVerify');
    await buyer.logsIn();
    const first = await startsCheck(page, 'BR');
    await page.getByLabel('CPF').fill('111.111.111-11');
    await sees.press('Continue').click();
    await expect(page.getByText('Enter a valid CPF, 11 digits')).toBeVisible();
    await page.getByLabel('CPF').fill(inRegister.cpf);
    await sees.press('Continue').click();
    await page.getByLabel('Full name').fill('Outra Pessoa');
    await page.getByLabel('Date of birth').fill(inRegister.birthday);
    await sees.press('Check details').click();
    await expect(page.getByRole('alert')).toHaveText(/don't match our records. You can try 4 more times today./);
    await page.getByLabel('Full name').fill(inRegister.name);
    await sees.press('Check details').click();
    await sees.press('Submit my documents').click();
    await page.waitForURL(/\/capture\//);
    await review(first, {
      action: 'capture',
      document: { ...document, country: 'BRA', birthday: inRegister.birthday },
    });
    await page.goto(`/#/kycStatus?reference=${first}`);
    await expect(sees.outcome("We're reviewing your documents")).toBeVisible();
    await review(first, { action: 'approve' });
    await expect(sees.outcome("You're verified")).toBeVisible();

    await page.goto('/#/kycVerify');
    await expect(sees.title).toHaveText('Proof of address');
    const second = await startsCheck(page, 'BR');
    await expect(page.getByRole('heading', { name: 'Proof of address' })).toBeVisible();
    await showPicture(page);
    await handIn(page);
    await expect(sees.outcome("We're reviewing your documents")).toBeVisible();
    await review(second, { action: 'approve' });
    await expect(sees.outcome("You're verified")).toBeVisible();
    await sees.menu.click();
    await expect(page.getByRole('link', { name: /Identity.*Verified, level 2/ })).toBeVisible();
  },
);

test(
  'a buyer is refused after having paid: they read so, and the money is returned automatically',
  night,
  async ({ buyer, shop, world, books }) => {
    const { page, sees } = buyer;
    const review = (of: string, asked: object) => askJson(`${world.identityUrl}/test/checks/${of}`, asked);
    await buyer.comesToMethods(await shop.sellsOne({ amount: '480.00' }));
    await sees.press('Verify your identity to continue').click();
    const reference = await startsCheck(page, 'SG');
    await page.waitForURL(/\/capture\//);
    await review(reference, { action: 'capture', document: { ...document, country: 'SGP', birthday: '1990-01-31' } });
    await page.goto(`/#/kycStatus?reference=${reference}`);
    await expect(sees.outcome("We're reviewing your documents")).toBeVisible();
    await review(reference, { action: 'approve' });
    // The buyer watched it succeed, so the page continues automatically.
    await expect(sees.goOn).toBeVisible();
    await buyer.opensCard();
    await shop.releases('manual');
    try {
      await buyer.paysWith();
      await expect(sees.outcome('Payment received')).toBeVisible();
    } finally {
      await shop.releases('auto');
    }
    const orderNo = await buyer.orderNo();
    await review(reference, { action: 'reject_final', steps: ['document'], reason: 'suspected_fraud' });
    await expect(sees.outcome("We've refunded your payment")).toBeVisible();
    expect(await books.refundsOf(orderNo)).toEqual(['succeeded']);

    await page.goto('/#/kycVerify');
    await expect(sees.outcome('Your verification failed')).toBeVisible();
    await expect(page.getByText("You can't try again.")).toBeVisible();
    await expect(page.getByText('Use your own ID.')).toBeVisible();
    await sees.press('See my orders').click();
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  },
);
