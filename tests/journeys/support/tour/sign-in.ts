import { expect } from '@playwright/test';
import type { Tour } from './stops.ts';

/** Shows the two steps of the log-in, with what can go wrong in them. Ends at the choice of a method. */
export async function tourSignIn({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  await expect(sees.email).toBeVisible();
  await look('log-in');
  await sees.sendCode.click();
  await expect(sees.says('Enter a valid email address, like name@example.com')).toBeVisible();
  await look('log-in-errors');
  await buyer.asksForCode();
  await look('code');
  const code = await buyer.readsCode();
  await sees.code.fill(code === '000000' ? '000001' : '000000');
  await expect(page.locator('[aria-invalid]')).toBeVisible();
  await look('code-wrong');
  await sees.code.fill(code);
  await expect(sees.methods.first()).toBeVisible();
}
