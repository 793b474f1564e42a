import type { Page } from '@playwright/test';
import { askJson } from './support/ask-json.ts';
import { routeUntil } from './support/route-until.ts';
import { expect, night, test } from './support/story.ts';

/** Goes to the provider's page with that button, and returns the number of the check. */
async function leavesToShow(page: Page, button: string): Promise<string> {
  const asked = page.waitForResponse(/\/kyc\/(open|getToken)/);
  await page.getByRole('button', { name: button }).click();
  await asked;
  await page.waitForURL(/\/capture\//);
  await page.goBack();
  await expect(
    page.getByRole('button', { name: 'Submit my documents' }).or(page.getByText('We need this again')),
  ).toBeVisible();
  const kept = await page.evaluate("sessionStorage.getItem('atProvider')");
  return String(kept);
}

test('a buyer who spends a lot proves their identity, repeats one picture, and continues at the same place', async ({
  buyer,
  shop,
  world,
}) => {
  const { page, sees } = buyer;
  const reviewer = (reference: string, act: object) =>
    askJson(`${world.identityUrl}/test/checks/${encodeURIComponent(reference)}`, act);
  await buyer.comesToMethods(await shop.sellsOne({ amount: '480.00' }));
  await expect(page.getByText('This payment needs identity verification first')).toBeVisible();
  await page.getByRole('button', { name: 'Verify your identity to continue' }).click();

  await expect(sees.title).toHaveText('Verify your identity');
  await page.getByLabel('Country of your document').selectOption('SG');
  const reference = await leavesToShow(page, 'Start verification');
  await reviewer(reference, { action: 'capture' });
  await page.goto(`/#/kycStatus?reference=${reference}`);
  await expect(sees.outcome("We're reviewing your documents")).toBeVisible();

  await reviewer(reference, { action: 'reject_retry', steps: ['document'], reason: 'unreadable' });
  await expect(sees.outcome('We need this again')).toBeVisible();
  await expect(page.getByText("We can't read it.")).toBeVisible();
  await leavesToShow(page, 'Try again');
  await reviewer(reference, { action: 'capture' });
  await page.goto('about:blank');
  await page.goto(`/#/kycStatus?reference=${reference}`);
  await expect(sees.outcome("We're reviewing your documents")).toBeVisible();

  await reviewer(reference, { action: 'approve' });
  await expect(sees.outcome("You're verified")).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(sees.goOn).toBeVisible();
  await buyer.opensCard();

  await sees.menu.click();
  await expect(page.getByRole('link', { name: /Identity.*Verified, level 1/ })).toBeVisible();
});

test(
  'a screen that read an older state of the check does not send the buyer back and forth',
  night,
  async ({ buyer, world }) => {
    const { page, sees } = buyer;
    await page.goto('/#/kycVerify');
    await buyer.logsIn();
    await page.getByLabel('Country of your document').selectOption('SG');
    const reference = await leavesToShow(page, 'Start verification');
    await askJson(`${world.identityUrl}/test/checks/${encodeURIComponent(reference)}`, { action: 'capture' });
    await page.goto(`/#/kycStatus?reference=${reference}`);
    await expect(sees.outcome("We're reviewing your documents")).toBeVisible();

    // An answer that was made before the pictures came.
    await routeUntil(page, /\/kyc\/status\?reference=(?!.*cursor)/, async (route) => {
      const response = await route.fetch();
      const envelope = await response.json();
      const check = { ...envelope.data.check, status: 'open', version: '0' };
      await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, check } } });
    });
    await page.goto('about:blank');
    await page.goto(`/#/kycStatus?reference=${reference}`);
    await expect(sees.outcome("We're reviewing your documents")).toBeVisible();
  },
);
