import type { Frame, Page } from '@playwright/test';
import { cards } from './support/cards.ts';
import { expect, test } from './support/story.ts';

async function frameOf(page: Page, field: string): Promise<Frame> {
  const frame = () =>
    page.frames().find((one) => new URL(one.url() || 'about:blank').searchParams.get('field') === field);
  await expect.poll(() => frame()?.locator('#field').isVisible()).toBe(true);
  return frame() as Frame;
}

test('a card field fills its frame and nothing scrolls in it', async ({ buyer, shop }) => {
  await buyer.comesToCardForm(await shop.sellsOne());
  for (const field of ['number', 'expiry', 'cvv']) {
    const frame = await frameOf(buyer.page, field);
    const high = 'document.documentElement.scrollHeight - document.documentElement.clientHeight';
    expect(await frame.evaluate(high), field).toBe(0);
  }
});

test('a wrong number is told where only the window loses the focus, as in WebKit', async ({ buyer, shop }) => {
  const { page } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  const number = await frameOf(page, 'number');
  await number.locator('#field').pressSequentially('4111 1111 1111 1112');
  await number.evaluate(`dispatchEvent(new Event('blur'))`);
  await expect(page.getByText('Enter a valid card number')).toBeVisible();
});

test('a right card pays where the browser shuts channels between frames', async ({ buyer, shop }) => {
  // As Firefox does where it blocks the storage of other sites.
  await buyer.page.addInitScript(`window.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }`);
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.approved);
  await expect(buyer.page).toHaveURL(/paymentResult/);
});
