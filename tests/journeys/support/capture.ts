import type { Page } from '@playwright/test';

/** Shows a picture on the identity provider's page. Any picture will do, because nobody checks it here. */
export async function showPicture(page: Page): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg' });
  await page.locator('#file').setInputFiles({ name: 'shown.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: /^Use this/ }).click();
}

/** Sends the pictures, and goes back to the checkout. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Back to payment' }).click();
}
