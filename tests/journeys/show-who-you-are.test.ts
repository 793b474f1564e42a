import type { Page } from '@playwright/test';
import { askJson } from './support/ask-json.ts';
import { expect, test } from './support/story.ts';

/** Goes to the provider's page by that button, and says which check it is about. */
async function leavesToShow(page: Page, button: string): Promise<string> {
  const asked = page.waitForResponse(/\/kyc\/(open|getToken)/);
  await page.getByRole('button', { name: button }).click();
  await asked;
  await page.waitForURL(/\/capture\//);
  await page.goBack();
  await expect(
    page.getByRole('button', { name: 'Show my documents' }).or(page.getByText('Please show this')),
  ).toBeVisible();
  const kept = await page.evaluate("sessionStorage.getItem('atProvider')");
  return String(kept);
}

test('a buyer who spends much shows who he is, mends one picture, and goes on where he was', async ({
  buyer,
  shop,
  world,
}) => {
  const { page, sees } = buyer;
  const reviewer = (reference: string, act: object) =>
    askJson(`${world.identityUrl}/test/checks/${encodeURIComponent(reference)}`, act);
  await buyer.comesToMethods(await shop.sellsOne({ amount: '480.00' }));
  await expect(page.getByText('This payment needs an identity check first')).toBeVisible();
  await page.getByRole('button', { name: 'Verify your identity and go on' }).click();

  await expect(sees.title).toHaveText('ID Proof & Selfie');
  await page.getByLabel('Country of your document').selectOption('SG');
  const reference = await leavesToShow(page, 'Start the check');
  await reviewer(reference, { action: 'capture' });
  await page.goto(`/#/kycStatus?reference=${reference}`);
  await expect(sees.outcome('We are looking at your documents')).toBeVisible();

  await reviewer(reference, { action: 'reject_retry', steps: ['document'], reason: 'unreadable' });
  await expect(sees.outcome('Please show this once more')).toBeVisible();
  await expect(page.getByText("It can't be read.")).toBeVisible();
  await leavesToShow(page, 'Show it again');
  await reviewer(reference, { action: 'capture' });
  await page.goto('about:blank');
  await page.goto(`/#/kycStatus?reference=${reference}`);
  await expect(sees.outcome('We are looking at your documents')).toBeVisible();

  await reviewer(reference, { action: 'approve' });
  await expect(sees.outcome('You are verified')).toBeVisible();
  await page.getByRole('button', { name: 'Go on where you were' }).click();
  await expect(sees.goOn).toBeVisible();
  await buyer.goesOn();

  await sees.menu.click();
  await expect(page.getByRole('link', { name: /Identity.*Verified, level 1/ })).toBeVisible();
});
