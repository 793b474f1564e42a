import type { Browser } from '@playwright/test';
import type { Buyer } from './support/buyer.ts';
import { confirmsDelivery } from './support/confirm-sale.ts';
import { Operator } from './support/console.ts';
import { expect, night, test } from './support/story.ts';
import type { World } from './support/world.ts';

/** Has the owner of the sandbox's shop sell a print by a link, which a buyer pays, and open the order. */
async function sells(browser: Browser, world: World, buyer: Buyer): Promise<Operator> {
  const mira = await Operator.opens(browser, world, '/');
  const { page } = mira;
  await page.getByRole('button', { name: /^mira / }).click();
  await mira.sees('Harbour Gallery');
  const number = `HAND-${crypto.randomUUID().slice(0, 8)}`;
  const appId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sold = await mira.makesLink(appId, { 'What is sold': 'A print', 'Your order number': number, Amount: '25' });
  await buyer.comesToCardForm({ url: sold, merchantOrderNo: number });
  await buyer.paysWith();
  await expect(buyer.sees.outcome('Payment received')).toBeVisible();
  await page.goto(`/orders/${await buyer.orderNo()}`);
  return mira;
}

test(
  'a shop without a server can’t deliver what it sold by hand: the buyer gets the money back',
  night,
  async ({ browser, buyer, world }) => {
    const mira = await sells(browser, world, buyer);
    const { page } = mira;
    await page.getByRole('button', { name: "Can't deliver: refund the buyer" }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('it was damaged');
    await dialog.getByRole('button', { name: 'Refund the buyer' }).click();
    await expect(page.getByRole('button', { name: 'Confirm delivery' })).toHaveCount(0);
    await expect(buyer.sees.outcome("We've refunded your payment")).toBeVisible({ timeout: 60_000 });
    expect(mira.complaints).toEqual([]);
    await mira.leaves();
  },
);

test(
  'an owner proposes to refund what was delivered, finance approves it, and the buyer gets the money back',
  night,
  async ({ browser, buyer, world }) => {
    const mira = await sells(browser, world, buyer);
    const { page } = mira;
    await confirmsDelivery(page);
    await expect(buyer.sees.outcome("It's yours")).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Propose a refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('it came broken');
    await dialog.getByRole('button', { name: 'Propose it' }).click();
    await expect(page.getByText('A refund of all of the money is proposed.')).toBeVisible();

    const flint = await Operator.signIn(browser, world, 'flint');
    await flint.page.goto(`/orders/${await buyer.orderNo()}`);
    await flint.page.getByRole('button', { name: 'Approve: Refund everything' }).click();
    await flint.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(buyer.sees.outcome("We've refunded your payment")).toBeVisible({ timeout: 60_000 });
    expect([...mira.complaints, ...flint.complaints]).toEqual([]);
    for (const person of [mira, flint]) await person.leaves();
  },
);

test(
  'what was typed into a form of many fields is there again, until it is given up',
  night,
  async ({ browser, world }) => {
    const mira = await Operator.opens(browser, world, '/');
    const { page } = mira;
    await page.getByRole('button', { name: /^mira / }).click();
    await mira.sees('Harbour Gallery');
    const opens = () => page.getByRole('button', { name: 'Create a link' }).click();
    const sold = page.getByRole('textbox', { name: 'What is sold' });
    await opens();
    await sold.fill('A print of the harbour');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
    await page.keyboard.press('Escape');
    await expect(sold).toHaveCount(0);
    await opens();
    await expect(sold).toHaveValue('A print of the harbour');
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('JPY');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await opens();
    await expect(sold).toHaveValue('');
    expect(mira.complaints).toEqual([]);
    await mira.leaves();
  },
);
