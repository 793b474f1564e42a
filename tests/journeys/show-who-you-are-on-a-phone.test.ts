import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { askJson } from './support/ask-json.ts';
import { handIn, showPicture } from './support/capture.ts';
import { expect, night, phone, test } from './support/story.ts';

test.use({ viewport: phone });

test(
  'a buyer without a camera shows document and face, repeats only the face, and is verified',
  night,
  async ({ buyer, world }) => {
    const { page } = buyer;
    await page.goto('/#/kycVerify');
    await buyer.logsIn();
    await page.getByLabel('Country of your document').selectOption({ label: 'Singapore' });
    await page.getByRole('button', { name: 'Start verification' }).click();

    await expect(page.getByRole('heading', { name: 'Your document' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(world.identityUrl);
    await isAccessible(page);
    await page.getByLabel('Issued by').selectOption('SGP');
    await page.getByLabel('First names').fill('Example');
    await page.getByLabel('Last names').fill('Person');
    await page.getByLabel('Date of birth').fill('1990-01-31');
    await page.getByLabel('Expiry date').fill('2040-01-31');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Photo page' })).toBeVisible();
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await expect(page.getByRole('alert')).toContainText("We can't open the camera.");
    await isAccessible(page);
    await showPicture(page);
    await expect(page.getByRole('heading', { name: 'Your face' })).toBeVisible();
    await showPicture(page);
    await handIn(page);

    await expect(page.getByText("We're reviewing your documents")).toBeVisible();
    const reference = new URL(page.url().replace('#/', '')).searchParams.get('reference');
    const review = (asked: object) => askJson(`${world.identityUrl}/test/checks/${reference}`, asked);
    await review({ action: 'reject_retry', steps: ['selfie'] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We only need this again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your face' })).toBeVisible();
    await showPicture(page);
    await handIn(page);
    await expect(page.getByText("We're reviewing your documents")).toBeVisible();
    await review({ action: 'approve' });
    await expect(page.getByText("You're verified")).toBeVisible();
  },
);

async function isAccessible(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}
