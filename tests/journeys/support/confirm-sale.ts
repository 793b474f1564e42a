import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

/** Waits for the mail about a sale by hand, goes where it leads, and confirms the delivery there. */
export async function confirmsSale(
  page: Page,
  mailbox: Mailbox,
  { email, number }: { readonly email: string; readonly number: string },
): Promise<void> {
  const address = async () => {
    const mail = (await mailbox.mailsTo(email)).find(({ subject }) => subject.includes(number));
    return /http\S+\/orders\/\w+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(address, { timeout: 30_000 }).not.toBe('');
  await page.goto(await address());
  await confirmsDelivery(page);
}

/** Confirms the delivery on the order's page. */
export async function confirmsDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm delivery' }).click();
  await page.getByRole('button', { name: "It's delivered" }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm delivery' })).toHaveCount(0);
}
