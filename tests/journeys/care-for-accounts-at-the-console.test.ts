import { readFile } from 'node:fs/promises';
import { Operator } from './support/console.ts';
import { expect, night, test } from './support/story.ts';

const row = ({ page }: Operator, grid: string, text: string) =>
  page.getByRole('region', { name: grid }).getByRole('row').filter({ hasText: text });

interface Wish {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
}

/** Fills in what is asked for an account. @returns the question, still open */
async function fillsIn({ page }: Operator, { name, email, reason }: Wish) {
  await page.goto('/accounts');
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: name === 'Flag an account' ? 'Flag it' : 'Propose it' }).click();
  return dialog;
}

async function asksFor(operator: Operator, wish: Wish): Promise<void> {
  await expect(await fillsIn(operator, wish)).toBeHidden();
}

async function isToldWhatIsWrong(operator: Operator): Promise<void> {
  const wrong = await fillsIn(operator, { name: 'Flag an account', email: 'somebody', reason: '' });
  await expect(wrong.getByText('Enter a whole address, such as name@example.com.')).toBeVisible();
  await expect(wrong.getByText('Give a reason, at least three letters.')).toBeVisible();
}

async function isTold(operator: Operator, email: string): Promise<void> {
  const again = await fillsIn(operator, { name: 'Erase a buyer', email, reason: 'asked to be forgotten' });
  await expect(again.getByText('No account has this address. Nothing was changed.')).toBeVisible();
}

/** Approves from the first page on, as somebody who was not told of it. */
async function approvesAs(operator: Operator, reason: string): Promise<void> {
  const { page } = operator;
  await page.goto('/');
  await page.getByRole('link', { name: 'Accounts', exact: true }).last().click();
  await operator.sees('Accounts');
  await row(operator, 'Waiting for a second person', reason).getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`clove proposed it: “${reason}”`);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'an account is flagged by one, freed by two, and what is held of its buyer is handed over and erased by two',
  night,
  async ({ browser, buyer, shop, world }) => {
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith();
    await expect(buyer.sees.outcome("It's yours")).toBeVisible();
    const orderNo = await buyer.orderNo();
    const clove = await Operator.signIn(browser, world, 'clove');
    const otto = await Operator.signIn(browser, world, 'otto');
    await isToldWhatIsWrong(clove);
    const asks = (name: string, reason: string) => asksFor(clove, { name, reason, email: buyer.email });
    const approves = (reason: string) => approvesAs(otto, reason);

    await asks('Flag an account', 'three chargebacks');
    const flagged = row(clove, 'Flagged accounts', orderNo);
    await expect(flagged).toContainText('three chargebacks');
    await flagged.getByRole('button', { name: 'Remove the flag' }).click();
    const question = clove.page.getByRole('dialog', { name: 'Remove the flag' });
    await question.getByRole('textbox', { name: 'Reason' }).fill('the bank was wrong');
    await question.getByRole('button', { name: 'Propose it' }).click();
    const own = row(clove, 'Waiting for a second person', 'the bank was wrong');
    await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Approve' }), 'never her own').toHaveCount(0);
    // While otto has the question open, clove flags the account once more.
    await otto.page.goto('/accounts');
    await row(otto, 'Waiting for a second person', 'the bank was wrong')
      .getByRole('button', { name: 'Approve' })
      .click();
    const late = otto.page.getByRole('dialog', { name: 'Remove a flag' });
    await expect(late).toContainText(orderNo);
    await asks('Flag an account', 'a fourth one');
    await late.getByRole('button', { name: 'Approve' }).click();
    await expect(late).toContainText('clove flagged the account again: “a fourth one”');
    await late.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(otto, 'Waiting for a second person', 'the bank was wrong'), 'it is gone').toHaveCount(0);

    await flagged.getByRole('button', { name: 'Remove the flag' }).click();
    await question.getByRole('textbox', { name: 'Reason' }).fill('they were refunded');
    await question.getByRole('button', { name: 'Propose it' }).click();
    await approves('they were refunded');
    await expect(otto.page.getByText('is no longer flagged.')).toBeVisible();
    await expect(row(otto, 'Flagged accounts', orderNo)).toHaveCount(0);

    await asks("Export a buyer's data", 'asked by letter');
    const saved = otto.page.waitForEvent('download');
    await approves('asked by letter');
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toContain(buyer.email);
    expect(file).toContain(orderNo);

    await asks('Erase a buyer', 'asked to be forgotten');
    await approves('asked to be forgotten');
    await isTold(clove, buyer.email);
    expect([...clove.complaints, ...otto.complaints]).toEqual([]);
    for (const operator of [clove, otto]) await operator.leaves();
  },
);
