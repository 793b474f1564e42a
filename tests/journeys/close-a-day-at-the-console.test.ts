import type { Page } from '@playwright/test';
import { askJson } from './support/ask-json.ts';
import { Operator } from './support/console.ts';
import { expect, night, test } from './support/story.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Proposes how a line of a report ends. */
async function decides(page: Page, reason: string, decision: string): Promise<void> {
  const row = rowOf(page, reason);
  await row.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(reason);
  await dialog.getByRole('combobox', { name: 'Decision' }).selectOption(decision);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('as the provider says');
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(row).toContainText('flint: ');
}

/** Reads a page again until it shows what the worker was still about. */
async function sees(operator: Operator, address: string, text: string): Promise<void> {
  const look = async () => {
    await operator.page.goto(address);
    await expect(rowOf(operator.page, text)).toBeVisible({ timeout: 3_000 });
  };
  await expect(look).toPass({ timeout: 90_000 });
}

test(
  'two disputes are answered, one is won and one lost, and the day with them is decided line by line, closed, and stays so',
  night,
  async ({ browser, another, shop, clock, books, provider, world }) => {
    const orders: string[] = [];
    for (let sold = 0; sold < 3; sold += 1) {
      const buyer = await another();
      await buyer.comesToCardForm(await shop.sellsOne());
      await buyer.paysWith();
      await expect(buyer.sees.outcome("It's yours")).toBeVisible();
      orders.push(await buyer.orderNo());
    }
    const [won = '', lost = '', doubled = ''] = orders;
    const play = async (orderNo: string, action: 'open_dispute' | 'win_dispute' | 'lose_dispute') =>
      provider.play((await books.lastAttemptOf(orderNo)).paymentNo, { action });
    for (const orderNo of [won, lost]) await play(orderNo, 'open_dispute');

    const flint = await Operator.signIn(browser, world, 'flint');
    for (const orderNo of [won, lost]) {
      await sees(flint, '/disputes', orderNo);
      const row = rowOf(flint.page, orderNo);
      await expect(row.getByRole('link', { name: 'Send evidence' })).toBeVisible();
      await row.getByRole('button', { name: 'Note evidence' }).click();
      const dialog = flint.page.getByRole('dialog', { name: 'Note evidence' });
      await expect(dialog).toContainText(orderNo);
      await dialog.getByRole('textbox', { name: 'What you sent' }).fill('the proof of delivery');
      await dialog.getByRole('button', { name: 'Note it' }).click();
      await expect(row).toContainText('Answered');
    }
    await play(won, 'win_dispute');
    await play(lost, 'lose_dispute');
    for (const [status, orderNo, words] of [
      ['won', won, 'Chargeback · Won'],
      ['lost', lost, 'Chargeback · Lost'],
    ] as const) {
      await sees(flint, `/disputes?status=${status}`, orderNo);
      const row = rowOf(flint.page, orderNo);
      await expect(row).toContainText(words);
      await expect(row.getByRole('link', { name: 'See the dispute' })).toBeVisible();
      await expect(row.getByRole('button'), 'nothing is left to do').toHaveCount(0);
    }
    await flint.leaves();

    const settlement = (fault: object) => askJson(`${world.providerUrl}/test/settlement`, fault);
    await settlement({ action: 'double', reference: (await books.lastAttemptOf(doubled)).paymentNo });
    await settlement({ action: 'foreign', wire: 'sandbox', amount: '5000', currency: 'SGD' });
    const now = await clock.now();
    const day = new Date(now).toISOString().slice(0, 10);
    await clock.turn((dayMs - (now % dayMs) + 2 * hourMs) / 60_000);
    await closesDay(
      await Operator.signIn(browser, world, 'flint'),
      await Operator.signIn(browser, world, 'olive'),
      day,
    );
    expect(await books.faults()).toEqual({});
  },
);

/** Flint proposes how the lines end that do not match, Olive approves it, and he closes the day. */
async function closesDay(flint: Operator, olive: Operator, day: string): Promise<void> {
  const { page } = flint;
  const address = `/money/days?provider=sandbox&day=${day}`;
  const close = async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Close this day' }).click();
    const dialog = page.getByRole('dialog', { name: `Close ${day} at sandbox` });
    await dialog.getByRole('button', { name: 'Close it' }).click();
    return dialog;
  };
  await sees(flint, '/settlement', 'Not one of our payments');
  await expect(await close()).toContainText('Some lines of its reports still need a decision');

  await page.goto('/settlement');
  await decides(page, 'Settled by another line already', 'ignore');
  await decides(page, 'Not one of our payments', 'difference');
  await olive.page.goto('/settlement');
  for (const [reason, decision] of [
    ['Settled by another line already', 'Leave the books as they are'],
    ['Not one of our payments', 'Book it as our own loss or gain'],
  ] as const) {
    const row = rowOf(olive.page, reason);
    await row.getByRole('button', { name: 'Approve' }).click();
    const dialog = olive.page.getByRole('dialog', { name: `Approve: ${decision}` });
    await expect(dialog).toContainText('flint proposed it: “as the provider says”');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toHaveCount(0);
  }
  await expect(olive.page.getByText('Every line matches the books.')).toBeVisible();

  await expect(await close()).toHaveCount(0);
  const closed = page.getByRole('region', { name: `${day} at sandbox` });
  await expect(closed).toContainText('Closed by flint');
  await expect(closed).toContainText('2 decided, 0 waiting');
  await page.reload();
  await expect(closed).toContainText('Closed by flint');
  await expect(page.getByRole('button', { name: 'Close this day' })).toHaveCount(0);
  expect([...flint.complaints, ...olive.complaints]).toEqual([]);
  for (const operator of [flint, olive]) await operator.leaves();
}
