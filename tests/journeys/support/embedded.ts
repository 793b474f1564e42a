import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';
import type { Screens } from './screens.ts';

/**
 * A window in which a shop's page never scrolls. A click right after a scroll goes to the frame that was at that place
 * before: the browser asks its last picture which process gets it.
 */
export const roomyViewport = { width: 1280, height: 1800 };

/** Goes from home to the pay button of a method, with the checkout in a shop's page or opened by it. */
export async function choosesInside(sees: Screens, mailbox: Mailbox, method: RegExp): Promise<void> {
  const email = `buyer-${randomUUID()}@example.com`;
  await sees.proceed.click();
  // Home has such fields too.
  await expect(sees.sendCode).toBeVisible();
  await sees.email.fill(email);
  await sees.agreement.check();
  await sees.sendCode.click();
  await sees.code.fill(await mailbox.codeFor(email));
  await sees.method(method).check();
  await sees.goesToPay();
}

/** Fills the card form, and leaves the pay button to the test. */
export async function fillsCardInside(sees: Screens, number: string): Promise<void> {
  await sees.cardField('Card number').fill(number);
  await sees.cardField('Expiry date').fill('12/34');
  await sees.cardField('CVV').fill('123');
  await sees.firstName.fill('Ada');
  await sees.lastName.fill('Byron');
}
