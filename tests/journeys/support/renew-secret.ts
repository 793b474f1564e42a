import { expect, type Page } from '@playwright/test';

/** Reads what to revoke the only secret would stop, lets that be, and makes a further one. */
export async function renewsSecret(page: Page): Promise<void> {
  const secrets = page.getByRole('region', { name: 'Secrets' });
  await secrets.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('dialog')).toContainText("your shop can't sell until your server uses the new secret");
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await secrets.getByRole('button', { name: 'Create a new secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create it' }).click();
  await expect(page.getByText("Put it in your server's settings now.")).toBeVisible();
  await expect(page.getByText('Give it to the merchant')).toHaveCount(0);
  await expect(secrets.getByRole('button', { name: 'Revoke' })).toHaveCount(2);
}
